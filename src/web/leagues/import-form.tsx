import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type Ref } from "react";
import { useLocation, useSearch } from "wouter";
import { PROVIDER_NAMES, type Platform, type Provider } from "#core/kit/platforms.ts";
import { dotted } from "#core/kit/name-list.ts";
import type { LeagueChoice, PastePreview as Preview } from "#contract/leagues/leagues.ts";
import { refusalText } from "#web/kit/query/send.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { TitledPart } from "#web/kit/ui/display/card.tsx";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { InputField, SelectField, TextareaField } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";
import { PastePreview, TeamCount, type PasteChoices } from "./paste-preview.tsx";
import { useImport } from "./use-import.ts";

const NO_CHOICES: PasteChoices = { columns: {}, costs: null };

/** Leads on to pasted text: Yahoo's interface is closed to new applications. */
const YAHOO = "yahoo";

/** A Sleeper id or link names a league; any other text names a user. */
const isLeagueText = (text: string): boolean => /^\d+$/.test(text) || /[/:]/.test(text);

/** As the contract's longest user name. */
const LONGEST_NAME = 100;

const Line = ({ line }: { line: string | null }) => (
  <div role="status" className="text-13 text-ink-soft empty:hidden">
    {line !== null && `${line} ${MESSAGES.inLine}`}
  </div>
);

const Choices = ({ choices, onChoose }: { choices: readonly LeagueChoice[]; onChoose: (league: string) => void }) => (
  <div className="grid gap-2" role="group" aria-label={MESSAGES.choose}>
    <p className="text-14 font-semibold">{MESSAGES.choose}</p>
    {choices.map(({ league, name, season, teams }) => (
      <Button key={league} onClick={() => onChoose(league)}>
        {dotted([name, String(season), teams !== null && `${teams} teams`])}
      </Button>
    ))}
  </div>
);

const YahooNotice = ({ onPaste }: { onPaste: () => void }) => (
  <Notice
    title={MESSAGES.yahooTitle}
    action={
      <Button size="sm" onClick={onPaste}>
        {MESSAGES.yahooPaste}
      </Button>
    }
  >
    {MESSAGES.yahooText}
  </Notice>
);

/** A pasted text and what its reader says of it; `preview` is how it is understood, where that is asked. */
function usePaste({ mutate }: Pick<ReturnType<typeof useImport>, "mutate">, text: string) {
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
  return {
    name,
    setName,
    teams,
    setTeams,
    preview,
    choices,
    read,
    /** Shows no longer what was understood of another text. */
    forget: (): void => {
      setPreview(null);
      setChoices(NO_CHOICES);
    },
  };
}

type PasteFieldsProps = {
  readonly paste: ReturnType<typeof usePaste>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field: Ref<HTMLTextAreaElement>;
};

const PasteFields = ({ paste, text, onText, field }: PasteFieldsProps) => (
  <>
    <InputField
      label={MESSAGES.pasteName}
      value={paste.name}
      maxLength={100}
      onChange={(event) => paste.setName(event.target.value)}
    />
    <TeamCount value={paste.teams} onChange={paste.setTeams} />
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

/** Asks for the leagues of the Sleeper user whom the landing page leads here with; his name, empty for none. */
function useSleeperName(platforms: readonly Platform[], mutate: ReturnType<typeof useImport>["mutate"]): string {
  const given = new URLSearchParams(useSearch()).get("sleeper") ?? "";
  const name = platforms.includes("sleeper") ? given.trim().slice(0, LONGEST_NAME) : "";
  const [, navigate] = useLocation();
  const ask = useEffectEvent((username: string) => {
    mutate({ provider: "sleeper", username });
    // Once: going back or reloading does not ask again.
    navigate("/leagues", { replace: true });
  });
  useEffect(() => {
    if (name !== "") ask(name);
  }, [name]);
  return name;
}

/** The form that brings in a league. `platforms` are those the operator switched on; pasted text always works. */
export function ImportForm({ platforms }: { platforms: readonly Platform[] }) {
  const { mutate, data, error, isPending, line, leave, reset } = useImport();
  const asked = useSleeperName(platforms, mutate);
  const [provider, setProvider] = useState<Provider | typeof YAHOO>(asked ? "sleeper" : (platforms[0] ?? "paste"));
  const [text, setText] = useState(asked);
  const field = useRef<HTMLTextAreaElement>(null);
  const paste = usePaste({ mutate }, text);
  const change = (next: string): void => {
    setText(next);
    paste.forget();
  };
  const choose = (next: Provider | typeof YAHOO): void => {
    setProvider(next);
    change("");
    leave();
    reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending || text.trim() === "" || provider === YAHOO) return;
    if (provider === "paste") paste.read(paste.choices);
    else if (provider === "sleeper" && !isLeagueText(text.trim())) mutate({ provider, username: text.trim() });
    else mutate({ provider, league: text.trim() });
  };
  const isNamed = provider !== "paste" && provider !== YAHOO;
  const submitButton = (
    <Button
      type="submit"
      variant="primary"
      busy={isPending}
      className={cx("justify-self-start", isNamed && "sm:mt-6.5")}
    >
      {MESSAGES.import}
    </Button>
  );
  return (
    <TitledPart title={MESSAGES.importTitle} aria-label={MESSAGES.importTitle}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <SelectField
            label={MESSAGES.provider}
            value={provider}
            onChange={choose}
            options={[
              ...platforms.map((value) => ({ value, label: PROVIDER_NAMES[value] })),
              { value: YAHOO, label: MESSAGES.yahoo },
              { value: "paste" as const, label: PROVIDER_NAMES.paste },
            ]}
          />
          {isNamed && (
            <InputField
              label={provider === "sleeper" ? MESSAGES.sleeperLabel : MESSAGES.leagueLabel(provider)}
              help={MESSAGES.publicOnly}
              value={text}
              maxLength={500}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          {isNamed && submitButton}
        </div>
        {provider === YAHOO && <YahooNotice onPaste={() => choose("paste")} />}
        {provider === "paste" && <PasteFields paste={paste} text={text} onText={change} field={field} />}
        {provider === "paste" && submitButton}
        <Line line={line} />
        {error && (
          <Notice tone="danger" title={MESSAGES.failed}>
            {refusalText(error)}
          </Notice>
        )}
      </form>
      {paste.preview && (
        <PastePreview
          preview={paste.preview}
          choices={paste.choices}
          teams={paste.teams}
          onTeams={paste.setTeams}
          busy={isPending}
          onChoose={(chosen) => paste.read(chosen, false)}
          onImport={() => paste.read(paste.choices, true)}
          onBack={() => {
            paste.forget();
            field.current?.focus();
          }}
        />
      )}
      {data && "choices" in data && (
        <Choices
          choices={data.choices}
          onChoose={(league) => mutate({ provider: "sleeper", league, username: text.trim() })}
        />
      )}
    </TitledPart>
  );
}

export function Samples({
  samples,
}: {
  samples: readonly {
    readonly provider: Provider;
    readonly league: string;
    readonly name: string;
    readonly about: string;
  }[];
}) {
  const { mutate, isPending, variables, error, line } = useImport();
  if (samples.length === 0) return null;
  return (
    <TitledPart title={MESSAGES.samples} aria-label={MESSAGES.samples}>
      <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2">
        {samples.map(({ provider, league, name, about }) => (
          <li key={league} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-14 font-medium">
              {name}{" "}
              <span className="block text-13 font-normal text-ink-faint">
                {PROVIDER_NAMES[provider]}: {about}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`Try it: ${name}`}
              busy={isPending && variables?.league === league}
              onClick={() => mutate({ provider, league })}
            >
              Try it
            </Button>
          </li>
        ))}
      </ul>
      <Line line={line} />
      {error && (
        <Notice tone="danger" title={MESSAGES.failed}>
          {refusalText(error)}
        </Notice>
      )}
    </TitledPart>
  );
}
