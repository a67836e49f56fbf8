import { ArrowDown, ArrowUp } from "lucide-react";
import type { League } from "#contract/leagues/leagues.ts";
import { isPlayerPosition } from "#core/assets/position.ts";
import { shownValue, signed } from "#core/kit/signed.ts";
import { unpricedRoster } from "#core/leagues/roster/unpriced.ts";
import { capEffect, capText } from "#core/leagues/salary-cap.ts";
import { receivingOf, sendingOf, type Trade, type TradeTeam } from "#core/trades/trade.ts";
import { lineupValue, type Starter } from "#core/values/lineup.ts";
import { rosterEffect, type RosterPlayer } from "#core/values/roster-effect.ts";
import { cx } from "#web/kit/ui/cx.ts";
import type { LeagueSide } from "./league-look-ups.ts";
import { LEAGUE_MESSAGES as MESSAGES } from "./league-messages.ts";
import { Line } from "./reasons.tsx";
import type { Calculation } from "./use-calculation.ts";
import type { LeagueTrade } from "./use-league-trade.ts";
import type { Prices } from "./use-prices.ts";

type EffectProps = {
  trade: Trade;
  team: TradeTeam;
  side: LeagueSide;
  league: League;
  prices: Prices;
} & Pick<LeagueTrade, "seasonOf" | "assumptionOf">;

/** The roster before the trade, and the players who come, as the lineup counts them. */
function rosterOf({ trade, team, side, league, prices, seasonOf }: EffectProps) {
  const beside = new Set([...side.own.taxi, ...side.own.reserve]);
  const player = (id: number, name: string, position: string, worth: number): (RosterPlayer & { name: string })[] =>
    isPlayerPosition(position) ? [{ id, name, position, worth, value: seasonOf(id), isBeside: beside.has(id) }] : [];
  const players = side.listed.flatMap(({ assetid, assetdisplayname, position, tradevalue }) =>
    player(assetid, assetdisplayname, position, tradevalue),
  );
  const received = receivingOf(trade, team.id).flatMap(({ asset }) =>
    player(asset.id, asset.name, asset.position, prices.priceFor(team, asset) ?? 0),
  );
  const sent = new Set<number>(sendingOf(trade, team.id).map(({ asset }) => asset.id));
  const unmatched = unpricedRoster(side.own.unmatched, league.unpricedslots).bench.length;
  return { players, received, sent, unmatched };
}

const CELL = "border-t border-line py-1 pr-2 text-left align-middle";

type Name = (starter: Starter | undefined) => string;
type LineupTableProps = { before: readonly Starter[]; after: readonly Starter[]; nameOf: Name };

function LineupTable({ before, after, nameOf }: LineupTableProps) {
  const started = new Set(before.map(({ player }) => player?.id));
  return (
    <table className="mb-2 w-full text-13">
      <caption className="sr-only">Best lineup this season</caption>
      <thead className="text-12 text-ink-faint">
        <tr>
          <th scope="col" className="w-12 py-1 text-left font-semibold">
            Slot
          </th>
          {["Before", "After"].map((column) => (
            <th key={column} scope="col" className="py-1 text-left font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before.map((starter, at) => {
          const next = after[at];
          const isNew = next?.player != null && !started.has(next.player.id);
          return (
            <tr key={at}>
              <th scope="row" className={cx(CELL, "text-12 font-semibold text-ink-faint")}>
                {starter.slot}
              </th>
              <td className={cx(CELL, "text-ink-soft")}>{nameOf(starter)}</td>
              <td className={cx(CELL, isNew && "font-semibold")}>{nameOf(next)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Assumptions({ trade, team, assumptionOf }: Pick<EffectProps, "trade" | "team" | "assumptionOf">) {
  const named = new Map<string, string[]>();
  for (const { asset } of [...sendingOf(trade, team.id), ...receivingOf(trade, team.id)]) {
    const assumption = assumptionOf(asset);
    if (assumption !== null) named.set(assumption, [...(named.get(assumption) ?? []), asset.name]);
  }
  if (named.size === 0) return null;
  return (
    <ul aria-label="How its picks are priced" className="mb-2 grid gap-0.5 text-12 text-ink-faint">
      {[...named].map(([assumption, picks]) => (
        <li key={assumption}>
          {picks.join(", ")}: {assumption}.
        </li>
      ))}
    </ul>
  );
}

const startersText = (changes: number): string => (changes > 0 ? MESSAGES.changed(changes) : "The same players start");

/** What the trade does to a league team's lineup, roster and cap: one line that opens. */
function Effect(props: EffectProps) {
  const { players, received, sent, unmatched } = rosterOf(props);
  const { before, after, drops } = rosterEffect(props.league.rosterSettings, players, unmatched, sent, received);
  const arriving = received.map(({ id }) => id as number);
  const salaries = capEffect(props.league, props.side.own.teamid, sent, arriving);
  const names = new Map([...players, ...received].map(({ id, name }) => [id as number, name]));
  const nameOf: Name = (starter) =>
    starter?.player ? (names.get(starter.player.id) ?? MESSAGES.nobody) : MESSAGES.nobody;
  const [was, is] = [shownValue(lineupValue(before)), shownValue(lineupValue(after))];
  const started = new Set(before.starters.map(({ player }) => player?.id));
  const changes = after.starters.filter(({ player }) => player && !started.has(player.id)).length;
  const isOver = drops.length > 0 || (salaries !== null && salaries.over > 0);
  return (
    <Line
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {`${props.team.name}: starters this season`}
          <span className="font-normal tabular-nums">{is === was ? was : MESSAGES.value(was, is)}</span>
          {is !== was && <Change by={is - was} />}
        </span>
      }
      summary={isOver ? "Over its limit" : startersText(changes)}
    >
      <LineupTable before={before.starters} after={after.starters} nameOf={nameOf} />
      {salaries && (
        <p className={cx("mb-2 tabular-nums", salaries.over > 0 ? "font-medium text-danger-ink" : "text-ink-soft")}>
          {capText(salaries)}
        </p>
      )}
      {drops.length > 0 && (
        <p className="mb-2 rounded-8 bg-sunken px-3 py-2">
          {MESSAGES.drops(drops.length)}{" "}
          {drops.map(({ id, worth }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <strong className="font-semibold">{names.get(id)}</strong>{" "}
              <span className="tabular-nums">({shownValue(worth)})</span>
            </span>
          ))}
          .
        </p>
      )}
      <Assumptions {...props} />
    </Line>
  );
}

const LeagueEffects = ({ calculation: { editor, leagueTrade, prices } }: { calculation: Calculation }) =>
  editor.trade.teams.map((team) => {
    const side = leagueTrade.sideOf(team);
    return (
      side &&
      leagueTrade.league && (
        <Effect
          key={team.id}
          {...leagueTrade}
          trade={editor.trade}
          team={team}
          side={side}
          league={leagueTrade.league}
          prices={prices}
        />
      )
    );
  });

export default LeagueEffects;

function Change({ by }: { by: number }) {
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  const tone = by > 0 ? "text-up" : "text-down";
  return (
    <span className={cx("inline-flex items-center gap-0.5 font-bold tabular-nums", tone, "text-13")}>
      <Arrow aria-hidden size="0.8em" strokeWidth={2.75} />
      {signed(by)}
    </span>
  );
}
