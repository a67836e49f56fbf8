import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { LeagueAsset, TeamStanding } from "#contract/leagues/teams.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { dotted } from "#core/kit/name-list.ts";
import { isOfUnpricedPosition, unpricedRoster } from "#core/leagues/roster/unpriced.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { Badge, InjurySign, TeamBar, type Tone } from "#web/kit/ui/display/badge.tsx";
import { Button, lineLink } from "#web/kit/ui/form/button.tsx";
import { usualAssumption } from "./league-picks.tsx";
import { pickWithOrigin, type LeagueFacts } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";

export type StarOf = (asset: { readonly assetid: number; readonly name: string }) => ReactNode;

type TableProps = {
  title: string;
  note?: string | undefined;
  /** What the two numbers of a row are. */
  columns: readonly [string, string];
  rows: readonly ReactNode[];
  /** How many rows show before the rest is asked for; all without it. */
  folded?: number;
};

/** A titled table of badge, name and two numbers. */
function Rows({ title, note, columns, rows, folded = rows.length }: TableProps) {
  const [all, showAll] = useState(false);
  const shown = all ? rows.length : Math.min(folded, rows.length);
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline justify-between gap-3 text-20">
        {title}
        {shown < rows.length && (
          <span className="text-12 font-semibold lean text-ink-faint">{MESSAGES.shownOf(shown, rows.length)}</span>
        )}
      </h2>
      {note && <p className="mt-1 text-12 lean text-ink-soft">{note}</p>}
      <table className="w-full text-14">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="h-7 text-12 lean text-ink-faint *:border-b *:border-line *:font-semibold">
            <th scope="col" className="w-13">
              <span className="sr-only">{MESSAGES.position}</span>
            </th>
            <th scope="col">
              <span className="sr-only">{MESSAGES.player}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="w-22 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(0, shown)}</tbody>
      </table>
      {shown < rows.length && (
        <Button size="sm" variant="ghost" className="-ml-2 px-2!" onClick={() => showAll(true)}>
          {MESSAGES.showAll(rows.length)}
        </Button>
      )}
    </section>
  );
}

type RowProps = { badge: string; tone: Tone; name: ReactNode; first: string; second: string };

const Row = ({ badge, tone, name, first, second }: RowProps) => (
  <tr className="h-9 *:border-b *:border-line pointer-coarse:h-11">
    <td>
      <Badge wide tone={tone}>
        {badge}
      </Badge>
    </td>
    <th scope="row" className="text-left font-semibold lean">
      {name}
    </th>
    <td className="text-right whitespace-nowrap">{first}</td>
    <td className="text-right text-16 narrow">{second}</td>
  </tr>
);

type PartProps = { facts: LeagueFacts; team: TeamStanding; star: StarOf };

function Player({ facts, asset, note, star }: Omit<PartProps, "team"> & { asset: LeagueAsset; note?: string }) {
  const { assetid, assetdisplayname: name } = asset;
  const injury = useInjuries().get(assetid);
  const said = dotted([facts.salary(assetid), note]);
  return (
    <span className="flex items-center gap-2">
      <TeamBar team={asset.team} />
      <span className="min-w-0 grow wrap-anywhere">
        <Link href={profilePath(assetid, name)} className={lineLink}>
          {name}
        </Link>
        {injury && <InjurySign injury={injury} />}
        {said !== "" && <span className="ml-1.5 text-13 font-normal text-ink-faint">{said}</span>}
      </span>
      <span className="max-sm:hidden">{star({ assetid, name })}</span>
    </span>
  );
}

const SEASON_AND_VALUE = [MESSAGES.thisSeason, MESSAGES.tradeValue] as const;

type Unmatched = LeagueFacts["league"]["teams"][number]["unmatched"][number];

const unpricedRow = (key: string, slot: string, player: Unmatched | null, note?: string): ReactNode => (
  <Row
    key={key}
    badge={slot.slice(0, 4)}
    tone="slate"
    name={player === null ? MESSAGES.nobody : dotted([player.name, note])}
    first=""
    second={MESSAGES.noValue}
  />
);

/** The players of a team without a value, by slot and on the bench. */
const unpricedOf = ({ league }: LeagueFacts, teamid: string) =>
  unpricedRoster(league.teams.find((one) => one.teamid === teamid)?.unmatched ?? [], league.unpricedslots);

export function Lineup({ facts, team, star }: PartProps) {
  const starters = team.starters.map(({ slot, assetid }, at) => {
    const asset = assetid === null ? undefined : facts.asset(assetid);
    return (
      <Row
        key={`${slot} ${at}`}
        badge={slot}
        tone={asset ? POSITION_TONES[asset.position] : "slate"}
        name={asset ? <Player facts={facts} asset={asset} star={star} /> : MESSAGES.nobody}
        first={asset ? String(Math.round(asset.season)) : ""}
        second={asset ? String(Math.round(asset.tradevalue)) : ""}
      />
    );
  });
  const unpriced = unpricedOf(facts, team.teamid).starters.map(({ slot, player }, at) =>
    unpricedRow(`unpriced ${at}`, slot, player),
  );
  return <Rows title={MESSAGES.lineup} columns={SEASON_AND_VALUE} rows={[...starters, ...unpriced]} />;
}

const PLACES = { roster: undefined, taxi: MESSAGES.taxi, reserve: MESSAGES.reserve } as const;
const BENCH_FOLDED = 5;

export function Bench({ facts, team, star }: PartProps) {
  const starting = new Set(team.starters.map(({ assetid }) => assetid));
  const own = facts.league.teams.find(({ teamid }) => teamid === team.teamid);
  const noteOf = (assetid: number): string | undefined => {
    if (own?.taxi.includes(assetid)) return MESSAGES.taxi;
    return own?.reserve.includes(assetid) ? MESSAGES.reserve : undefined;
  };
  const bench = team.assets.flatMap(({ assetid }) => (starting.has(assetid) ? [] : (facts.asset(assetid) ?? [])));
  const startingUnpriced = new Set(unpricedOf(facts, team.teamid).starters.map(({ player }) => player));
  const unpriced = (own?.unmatched ?? []).filter(
    (player) => isOfUnpricedPosition(player) && !startingUnpriced.has(player),
  );
  const rows = [
    ...bench.map((asset) => {
      const note = noteOf(asset.assetid);
      return (
        <Row
          key={asset.assetid}
          badge={asset.position}
          tone={POSITION_TONES[asset.position]}
          name={<Player facts={facts} asset={asset} {...(note && { note })} star={star} />}
          first={String(Math.round(asset.season))}
          second={String(Math.round(asset.tradevalue))}
        />
      );
    }),
    ...unpriced.map((player, at) =>
      unpricedRow(`unpriced ${at}`, player.position ?? "?", player, PLACES[player.place ?? "roster"]),
    ),
  ];
  if (rows.length === 0) return <p className="text-14 text-ink-soft">{MESSAGES.noBench}</p>;
  return <Rows title={MESSAGES.bench} columns={SEASON_AND_VALUE} rows={rows} folded={BENCH_FOLDED} />;
}

/** A team's picks, the most valuable first, with the method of their seasons once. */
export function TeamPicks({ facts, team }: Omit<PartProps, "star">) {
  if (team.picks.length === 0) return null;
  const seasons = [...new Set(team.picks.map(({ season }) => season))].toSorted((a, b) => a - b);
  const methods = seasons.map(
    (season) => `${season}: ${usualAssumption(team.picks.filter((pick) => pick.season === season))}`,
  );
  const picks = team.picks.toSorted((a, b) => b.value - a.value);
  return (
    <Rows
      title={MESSAGES.picks}
      note={MESSAGES.slots(methods.join("; "))}
      columns={[MESSAGES.likely, MESSAGES.tradeValue]}
      folded={BENCH_FOLDED}
      rows={picks.map((pick, at) => (
        <Row
          key={at}
          badge="PICK"
          tone={POSITION_TONES.PICK}
          name={<span className="wrap-anywhere">{pickWithOrigin(pick, team.teamid, facts.teamName)}</span>}
          first={pick.odds.length > 0 ? MESSAGES.band(pick.low, pick.high) : "-"}
          second={String(Math.round(pick.value))}
        />
      ))}
    />
  );
}
