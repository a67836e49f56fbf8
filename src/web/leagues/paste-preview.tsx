import { useState, type Ref } from "react";
import type { PastePreview as Preview } from "#contract/leagues/leagues.ts";
import { MEANINGS, type CostSeason, type Meaning } from "#core/leagues/paste/meanings.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { InputField, SelectField, TextareaField } from "#web/kit/ui/form/field.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { MESSAGES } from "./messages.ts";
import type { useImport } from "./use-import.ts";

/** What the reader said of the columns of a pasted sheet. */
type PasteChoices = { readonly columns: Readonly<Record<string, Meaning>>; readonly costs: CostSeason | null };

const NO_CHOICES: PasteChoices = { columns: {}, costs: null };

/** A pasted text and what its reader says of it; `preview` is how it is understood, where that is asked. */
export function usePaste({ mutate }: Pick<ReturnType<typeof useImport>, "mutate">, text: string) {
  const [name, setName] = useState("");
  const [teams, setTeams] = useState("");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const read = (chosen: PasteChoices, confirmed?: boolean): void => {
    setChoices(chosen);
    const { columns, costs } = chosen;
    const body = {
      provider: "paste",
      text,
      ...(name.trim() ? { name } : {}),
      ...(teams === "" ? {} : { teams: Number(teams) }),
      columns,
      ...(costs === null ? {} : { costs }),
      ...(confirmed === undefined ? {} : { confirmed }),
    } as const;
    mutate(body, { onSuccess: (reply) => setPreview("preview" in reply ? reply.preview : null) });
  };
  /** Shows no longer what was understood of another text. */
  const forget = (): void => {
    setPreview(null);
    setChoices(NO_CHOICES);
  };
  return { name, setName, teams, setTeams, preview, choices, read, forget };
}

type Paste = ReturnType<typeof usePaste>;

type PasteFieldsProps = { paste: Paste; text: string; onText: (text: string) => void; field: Ref<HTMLTextAreaElement> };

export const PasteFields = ({ paste, text, onText, field }: PasteFieldsProps) => (
  <>
    <InputField
      label={MESSAGES.pasteName}
      value={paste.name}
      maxLength={100}
      onChange={(event) => paste.setName(event.target.value)}
    />
    <TeamCount {...paste} />
    <TextareaField
      label={MESSAGES.pasteLabel}
      help={MESSAGES.pasteHelp}
      ref={field}
      value={text}
      rows={8}
      onChange={(event) => onText(event.target.value)}
    />
  </>
);

/** How many teams a pasted league has; as many as the text has unless the reader says so. */
const TeamCount = ({ teams, setTeams }: Pick<Paste, "teams" | "setTeams">) => (
  <SelectField
    label={MESSAGES.pasteTeams}
    help={MESSAGES.pasteTeamsHelp}
    value={teams}
    onChange={setTeams}
    options={TEAM_COUNTS}
  />
);

const TEAM_COUNTS = [
  { value: "", label: MESSAGES.asInText },
  ...Array.from({ length: 31 }, (_, at) => ({ value: String(at + 2), label: String(at + 2) })),
];

type PastePreviewProps = { preview: Preview; paste: Paste; busy: boolean; onBack: () => void };

export const PastePreview = ({ preview, paste, busy, onBack }: PastePreviewProps) => (
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
                column={{ ...column, meaning: paste.choices.columns[column.at] ?? column.meaning }}
                onChange={(meaning) =>
                  paste.read({ ...paste.choices, columns: { ...paste.choices.columns, [column.at]: meaning } }, false)
                }
              />
            </li>
          ))}
        </ul>
        {preview.costs !== null && (
          <div className="grid gap-1.5">
            <Segmented
              label={TEXTS.costs}
              value={paste.choices.costs ?? preview.costs}
              onChange={(costs) => paste.read({ ...paste.choices, costs }, false)}
              options={[
                { value: "next", label: TEXTS.next },
                { value: "last", label: TEXTS.last },
              ]}
            />
            <p className="text-12 text-ink-faint">{TEXTS.costHelp[paste.choices.costs ?? preview.costs]}</p>
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
    {preview.teams.length === 1 && <TeamCount {...paste} />}
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={busy}
        disabled={preview.teams.length === 1 && paste.teams === ""}
        onClick={() => paste.read(paste.choices, true)}
      >
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
