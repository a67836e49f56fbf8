import type { PastePreview as Preview } from "#contract/leagues/leagues.ts";
import { MEANINGS, type CostSeason, type Meaning } from "#core/leagues/paste/meanings.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { MESSAGES } from "./messages.ts";

/** What the reader said of the columns of a pasted sheet. */
export type PasteChoices = {
  readonly columns: Readonly<Record<string, Meaning>>;
  readonly costs: CostSeason | null;
};

type PastePreviewProps = {
  readonly preview: Preview;
  readonly choices: PasteChoices;
  /** How many teams the league has, where the reader said so; else empty. */
  readonly teams: string;
  readonly onTeams: (teams: string) => void;
  readonly busy: boolean;
  readonly onChoose: (choices: PasteChoices) => void;
  readonly onImport: () => void;
  readonly onBack: () => void;
};

/** How many teams a pasted league has; as many as the text has unless the reader says so. */
export const TeamCount = ({ value, onChange }: { value: string; onChange: (teams: string) => void }) => (
  <SelectField
    label={MESSAGES.pasteTeams}
    help={MESSAGES.pasteTeamsHelp}
    value={value}
    onChange={onChange}
    options={TEAM_COUNTS}
  />
);

const TEAM_COUNTS = [
  { value: "", label: MESSAGES.asInText },
  ...Array.from({ length: 31 }, (_, at) => ({ value: String(at + 2), label: String(at + 2) })),
];

export const PastePreview = ({
  preview,
  choices,
  teams,
  onTeams,
  busy,
  onChoose,
  onImport,
  onBack,
}: PastePreviewProps) => (
  <Card aria-label={TEXTS.title} aria-busy={busy} className="mt-4 grid gap-4">
    {/* The reader is led to what is asked. */}
    <h3 tabIndex={-1} ref={focusOnce} className="text-16 outline-none">
      {TEXTS.title}
    </h3>
    {preview.doubts.length > 0 && (
      <Notice title={TEXTS.unsure}>
        <ul className="grid gap-1">
          {preview.doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Notice>
    )}
    {preview.columns.length > 0 && (
      <section className="grid gap-3" aria-label={TEXTS.columns}>
        <h4 className="text-14">{TEXTS.columns}</h4>
        <ul className="grid gap-4 sm:grid-cols-2">
          {preview.columns.map((column) => (
            <li key={column.at} className="min-w-0">
              <Column
                column={{ ...column, meaning: choices.columns[column.at] ?? column.meaning }}
                onChange={(meaning) => onChoose({ ...choices, columns: { ...choices.columns, [column.at]: meaning } })}
              />
            </li>
          ))}
        </ul>
        {preview.costs !== null && (
          <div className="grid gap-1.5">
            <Segmented
              label={TEXTS.costs}
              value={choices.costs ?? preview.costs}
              onChange={(costs) => onChoose({ ...choices, costs })}
              options={[
                { value: "next", label: TEXTS.next },
                { value: "last", label: TEXTS.last },
              ]}
            />
            <p className="text-12 text-ink-faint">{TEXTS.costHelp[choices.costs ?? preview.costs]}</p>
          </div>
        )}
      </section>
    )}
    <section className="grid gap-3" aria-label={TEXTS.teams(preview.teams.length)}>
      <h4 className="text-14">{TEXTS.teams(preview.teams.length)}</h4>
      <ul className="grid gap-3 sm:grid-cols-2">
        {preview.teams.map((team) => (
          <li key={team.name} className="min-w-0 text-13">
            <p className="text-14 font-semibold break-words">{team.name}</p>
            <p className="text-ink-soft break-words">{[...team.players, ...team.picks].join(", ") || TEXTS.nobody}</p>
            {team.unknown.length > 0 && (
              <p className="font-medium text-danger-ink break-words">{TEXTS.unknown(team.unknown)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
    {preview.teams.length === 1 && <TeamCount value={teams} onChange={onTeams} />}
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" busy={busy} disabled={preview.teams.length === 1 && teams === ""} onClick={onImport}>
        {TEXTS.import}
      </Button>
      <Button onClick={onBack}>{TEXTS.back}</Button>
    </div>
  </Card>
);

type ColumnProps = { readonly column: Preview["columns"][number]; readonly onChange: (meaning: Meaning) => void };

const Column = ({ column, onChange }: ColumnProps) => (
  <SelectField
    label={
      <>
        {column.heading || TEXTS.unnamed(column.at + 1)}{" "}
        <span className="block truncate font-normal text-ink-faint">{column.samples.join(", ") || TEXTS.empty}</span>
      </>
    }
    help={USES[column.meaning].help}
    value={column.meaning}
    onChange={onChange}
    options={MEANINGS.map((value) => ({ value, label: USES[value].label }))}
  />
);

const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

const USES: Readonly<Record<Meaning, { readonly label: string; readonly help: string }>> = {
  team: { label: "Fantasy team", help: "Puts the player on this team; FA is a free agent." },
  player: { label: "Player or pick", help: "Goes on the roster of the row's team." },
  detail: { label: "Position or NFL team", help: "Tells players of one name apart." },
  round: { label: "Draft round", help: "Kept as the round the player costs." },
  dollars: { label: "Dollars", help: "Kept as the player's price or salary." },
  until: { label: "Last season of the contract", help: "Kept as the end of the contract." },
  left: { label: "Years left", help: "Kept as the end of the contract, this season counted." },
  kept: { label: "Years kept", help: "Above 0, the player counts as kept before." },
  ignored: { label: "Not used", help: "Nothing is done with it." },
};

const TEXTS = {
  title: "Check before it is saved",
  unsure: "Parts of this are not sure",
  columns: "Columns",
  unnamed: (place: number): string => `Column ${place}`,
  empty: "Empty",
  costs: "These costs are",
  next: "For the next draft",
  last: "From the last draft",
  costHelp: { next: "Keeping a player costs this much.", last: "Your keeper rules raise them by a year." },
  teams: (count: number): string => (count === 1 ? "1 team" : `${count} teams`),
  nobody: "Nobody",
  unknown: (names: readonly string[]): string => `Not known: ${names.join(", ")}`,
  import: "Import As Shown",
  back: "Change the Text",
} as const;
