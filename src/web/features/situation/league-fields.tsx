import { ROSTER_FIELDS, SCORING_FIELDS, type SettingField } from "#core/situation/limits.ts";
import { FormatChoice, SettingStepper, PresetButtons } from "./league-controls.tsx";

const Steppers = ({ title, fields }: { title: string; fields: readonly SettingField[] }) => (
  <section className="min-w-0">
    <h4 className="mb-2 text-13 font-semibold tracking-normal text-ink-soft">{title}</h4>
    <div className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {fields.map((field) => (
        <SettingStepper key={field} field={field} />
      ))}
    </div>
  </section>
);

const LeagueFields = () => (
  <div className="grid gap-6 border-t border-line py-4 lg:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]">
    <section>
      <h4 className="mb-2 text-13 font-semibold tracking-normal text-ink-soft">Format</h4>
      <FormatChoice />
      <PresetButtons className="mt-2" />
    </section>
    <Steppers title="Roster Settings" fields={ROSTER_FIELDS} />
    <Steppers title="Scoring Settings" fields={SCORING_FIELDS} />
  </div>
);

export default LeagueFields;
