import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { ContractsView } from "./contracts-view.tsx";
import { KEEPER_MESSAGES } from "./keeper-messages.ts";
import { type LeagueFacts, leagueNeeds } from "./league-facts.ts";
import { LeaguePicks } from "./league-picks.tsx";
import { MESSAGES } from "./messages.ts";
import { TableCard } from "./player-table.tsx";
import { TeamTable } from "./team-table.tsx";
import { type Position, POSITIONS } from "#core/assets/position.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Td, Tr } from "#web/kit/ui/display/table.tsx";
import { NeedsList } from "./team-standing.tsx";

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
      : [{ value: "contracts", label: MESSAGES.contracts, content: <ContractsView facts={facts} mine={own} /> }]),
  ];
}

/** Links to what only some leagues have, and its managers look for first. */
export function SpecialParts({ facts }: { facts: LeagueFacts }) {
  const special = partsOf(facts, () => undefined).filter(({ value }) => value === "keepers" || value === "contracts");
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

const BAR: Readonly<Record<Position, string>> = {
  QB: "fill-tone-blue-ink",
  RB: "fill-tone-green-ink",
  WR: "fill-tone-purple-ink",
  TE: "fill-tone-orange-ink",
  PICK: "fill-tone-slate-ink",
};

const ROW_HEAD = "row-line py-2 pr-1 pl-3 text-left text-13 font-semibold wrap-break-word max-sm:lean md:pl-4";

type CellProps = { position: Position; value: number; all: readonly number[] };

/** A team's value at a position, its bar measured against the best of all teams. */
function Cell({ position, value, all }: CellProps) {
  const most = Math.max(...all);
  const place = 1 + all.filter((other) => other > value).length;
  return (
    <Td numeric className="min-w-9 sm:min-w-12">
      <span className={cx("block", place === 1 && "font-semibold")}>{Math.round(value)}</span>
      <span aria-hidden className="mt-0.5 block h-1 overflow-hidden rounded-round bg-sunken">
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="block size-full">
          <rect width={most > 0 ? Math.round((100 * value) / most) : 0} height="4" className={BAR[position]} />
        </svg>
      </span>
      <span className="sr-only">{MESSAGES.placeOf(place)}</span>
    </Td>
  );
}

/** Every team's value at every position, and what each team needs. */
function PositionMatrix({ facts }: { facts: LeagueFacts }) {
  const { teams } = facts.teams;
  const shown = POSITIONS.filter((position) => position !== "PICK" || facts.league.format === "dynasty");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TableCard
        title={MESSAGES.positions}
        columns={[
          MESSAGES.team,
          ...shown.map((position) => ({
            name: <PositionBadge position={position} />,
            numeric: true,
          })),
        ]}
      >
        {teams.map(({ teamid, positions }) => (
          <Tr key={teamid} aria-selected={teamid === facts.league.myteamid || undefined}>
            <th scope="row" className={ROW_HEAD}>
              {facts.teamName(teamid)}
            </th>
            {shown.map((position) => (
              <Cell
                key={position}
                position={position}
                value={positions[position]}
                all={teams.map((team) => team.positions[position])}
              />
            ))}
          </Tr>
        ))}
      </TableCard>
      <section aria-label={MESSAGES.whoNeeds}>
        <h2 className="text-20">{MESSAGES.whoNeeds}</h2>
        <ul className="mt-3 grid gap-x-12 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {leagueNeeds(facts).map((needs) => (
            <li key={needs.teamid}>
              <h3 className="mb-1 text-14 wrap-anywhere">{facts.teamName(needs.teamid)}</h3>
              <NeedsList needs={needs} label={MESSAGES.needsOf(facts.teamName(needs.teamid))} withSpare />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
