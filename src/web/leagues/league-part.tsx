import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { CONTRACTS_TITLE, ContractsView } from "./contracts-view.tsx";
import { KEEPER_MESSAGES } from "./keeper-messages.ts";
import type { LeagueFacts } from "./league-facts.ts";
import { LeaguePicks } from "./league-picks.tsx";
import { MESSAGES } from "./messages.ts";
import { PositionMatrix } from "./position-matrix.tsx";
import { TeamTable } from "./team-table.tsx";

const KeepersView = lazyPart(() => import("./keepers.tsx"), <Skeleton className="h-80" />);

type Part = { readonly value: string; readonly label: string; readonly content: ReactNode };

/** The parts of a league that show all of its teams; some leagues have no picks, keepers or contracts. */
function partsOf(facts: LeagueFacts, onOpen: (teamid: string) => void): readonly Part[] {
  const { league, teams } = facts;
  const own = league.myteamid ?? teams.teams[0]?.teamid ?? "";
  return [
    { value: "teams", label: MESSAGES.teams, content: <TeamTable facts={facts} onOpen={onOpen} /> },
    { value: "positions", label: MESSAGES.positions, content: <PositionMatrix facts={facts} /> },
    ...(teams.teams.some(({ picks }) => picks.length > 0)
      ? [{ value: "picks", label: MESSAGES.picks, content: <LeaguePicks facts={facts} /> }]
      : []),
    // A dynasty league keeps everybody, unless its platform says how many.
    ...(league.format === "redraft" || league.keepers !== undefined
      ? [{ value: "keepers", label: KEEPER_MESSAGES.title, content: <KeepersView facts={facts} mine={own} /> }]
      : []),
    ...(league.salarycap === undefined
      ? []
      : [{ value: "contracts", label: CONTRACTS_TITLE, content: <ContractsView facts={facts} mine={own} /> }]),
  ];
}

/** Links to what only some leagues have, and its managers look for first. */
export function SpecialParts({ facts }: { facts: LeagueFacts }) {
  const special = partsOf(facts, () => undefined).filter(({ value }) => SPECIAL.has(value));
  if (special.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {special.map(({ value, label }) => (
        <Link
          key={value}
          href={`/league/${facts.league.leagueid}?view=league&part=${value}`}
          className={buttonStyle("secondary", "md")}
        >
          {label}
        </Link>
      ))}
    </p>
  );
}

const SPECIAL: ReadonlySet<string> = new Set(["keepers", "contracts"]);

export function LeaguePart({ facts, onOpen }: { facts: LeagueFacts; onOpen: (teamid: string) => void }) {
  const parts = partsOf(facts, onOpen);
  const [shown, show] = useAddressChoice(
    "part",
    parts.map(({ value }) => value),
  );
  const part = parts.find(({ value }) => value === shown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">{part?.label}</h2>
      <Segmented
        label={MESSAGES.parts}
        size="fit"
        className="justify-self-start"
        value={shown}
        onChange={show}
        options={parts}
      />
      {part?.content}
    </div>
  );
}
