import { type ReactNode, useState } from "react";
import { toSituation } from "#core/situation/config.ts";
import {
  isScoringField,
  ROSTER_FIELDS,
  SCORING_FIELDS,
  strictLimit,
  type SettingField,
} from "#core/situation/limits.ts";
import { findFormat } from "#core/situation/reference.ts";
import { FORMATS, type Roster } from "#core/situation/situation.ts";
import {
  canGrowInto,
  clamp,
  INTERFACE_LIMITS,
  parseTyped,
  SETTING_LABELS,
  stepDown,
  stepUp,
} from "#core/situation/stepper.ts";
import { changedSettings, FORMAT_NAMES, quarterbacks } from "#core/situation/summary.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Segmented, type SegmentedProps } from "#web/kit/ui/form/segmented.tsx";
import { Stepper, type StepRule } from "#web/kit/ui/form/stepper.tsx";
import { HELP } from "./messages.ts";
import { change, useReady } from "./use-config.ts";

type OwnLeagueProps = {
  /** Are the folded controls open at first? */
  readonly isUnfolded?: boolean;
  /** Drawn between the rows that most leagues need and the folded ones, like the team's status. */
  readonly children?: ReactNode;
};

/** The controls of the reader's own league. */
export default function OwnLeague({ isUnfolded = false, children }: OwnLeagueProps) {
  const config = useReady((now) => now);
  const tables = useReady((_, known) => known);
  const league = toSituation(config, tables);
  const { format, roster, scoring } = league;
  const [open, setOpen] = useState(isUnfolded);
  const stepper = (field: SettingField) => (
    <Stepper
      key={field}
      label={SETTING_LABELS[field]}
      help={HELP[field]}
      rule={ruleOf(field)}
      value={isScoringField(field) ? scoring[field] : roster[field]}
      onChange={(value) =>
        change(isScoringField(field) ? { scoring: { [field]: value } } : { roster: { [field]: value } })
      }
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <Row
        label="Format"
        value={format}
        options={FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
        onChange={(chosen) => {
          const found = findFormat(tables.formats, chosen);
          if (found) change({ leagueFormatId: found.leagueformatid });
        }}
      />
      <Row
        label="Quarterbacks"
        value={kindOf(roster)}
        options={optionsWith(
          QUARTERBACKS.map(({ kind }) => kind),
          kindOf(roster),
        )}
        onChange={(chosen) => change({ roster: QUARTERBACKS.find(({ kind }) => kind === chosen)?.change ?? {} })}
      />
      {(["ppr", "tep"] as const).map((field) => (
        <Row
          key={field}
          label={field === "ppr" ? "Catches" : "TE premium"}
          value={String(scoring[field])}
          options={optionsWith(POINTS, String(scoring[field]))}
          onChange={(chosen) => change({ scoring: { [field]: Number(chosen) } })}
        />
      ))}
      {stepper("numberOfTeams")}
      {children}
      <Disclosure
        title={<span className="font-medium">Roster and Scoring Settings</span>}
        open={open}
        onOpenChange={setOpen}
        summary={changedSettings(league, FOLDED)}
      >
        {open &&
          FOLDED_PARTS.map(({ title, fields }) => (
            <section key={title} aria-label={title} className="grid gap-1.5 pb-3">
              <h4 className="pt-1 text-13 font-semibold text-ink-faint">{title}</h4>
              {fields.map(stepper)}
            </section>
          ))}
      </Disclosure>
    </div>
  );
}

/** Leagues with one quarterback, with one and a place where another may play, and with two. */
const QUARTERBACKS: readonly { readonly kind: string; readonly change: Pick<Roster, "qbSlots" | "opSlots"> }[] = [
  { kind: "1", change: { qbSlots: 1, opSlots: 0 } },
  { kind: "SF", change: { qbSlots: 1, opSlots: 1 } },
  { kind: "2", change: { qbSlots: 2, opSlots: 0 } },
];

const POINTS = ["0", "0.5", "1"];

function kindOf(roster: Roster): string {
  const { qbSlots, opSlots } = roster;
  const usual = QUARTERBACKS.find(({ change }) => change.qbSlots === qbSlots && change.opSlots === opSlots);
  return usual?.kind ?? (opSlots > 1 ? `${qbSlots} + ${opSlots} SF` : quarterbacks(roster));
}

const optionsWith = (usual: readonly string[], own: string) =>
  (usual.includes(own) ? usual : [...usual, own]).map((value) => ({ value, label: value }));

const FOLDED_PARTS: readonly { readonly title: string; readonly fields: readonly SettingField[] }[] = [
  { title: "Roster Settings", fields: ROSTER_FIELDS.filter((field) => field !== "numberOfTeams") },
  { title: "Scoring Settings", fields: SCORING_FIELDS },
];
/** The folded fields whose value no row above shows. */
const FOLDED = FOLDED_PARTS.flatMap(({ fields }) => fields).filter(
  (field) => !(["qbSlots", "opSlots", "ppr", "tep"] as readonly SettingField[]).includes(field),
);

type RowProps<Value extends string> = Pick<SegmentedProps<Value>, "label" | "value" | "options" | "onChange">;

const Row = <Value extends string>({ label, ...choice }: RowProps<Value>) => (
  <div className="grid min-h-10 grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-center gap-3">
    <h4 className="text-14 font-normal">{label}</h4>
    <Segmented label={label} size="fit" {...choice} />
  </div>
);

function ruleOf(field: SettingField): StepRule {
  const range = INTERFACE_LIMITS[field];
  const { integer } = strictLimit(field);
  return {
    ...range,
    up: (value) => stepUp(value, range),
    down: (value) => stepDown(value, range),
    clamp: (value) => clamp(value, range),
    parse: (text) => parseTyped(text, { integer }),
    canGrow: (text) => canGrowInto(text, range),
  };
}
