import { LRUCache } from "lru-cache";
import { seedOf } from "#core/kit/chance.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { teamCount, type ImportedLeague, type LeagueTeam, type HeldPick } from "#core/leagues/league.ts";
import { seasonLeft } from "#core/leagues/league-lineups.ts";
import { expectedPoints } from "#core/leagues/season/expected-points.ts";
import { seasonOdds } from "#core/leagues/season/season-odds.ts";
import { startableIn, type LeaguePrices } from "./league-prices.ts";
import type { PricedPick } from "#contract/leagues/teams.ts";
import { formatPickName } from "#core/assets/pick-name.ts";
import { certainOdds, priceOver, uniformOdds, type PickPricer } from "#core/values/pick-price.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";

const GAMES = 17;
/** Playoffs last three weeks, and end a week before the professional season does. */
const PLAYOFF_WEEKS = 3;
const LAST_WEEK = 17;
/** Teams in the playoffs where the provider does not say: usually six, four in leagues of fewer than ten. */
const usualPlayoffTeams = (teams: number): number => (teams < 10 ? 4 : 6);

export const playoffTeamsOf = (league: ImportedLeague): number =>
  league.playoffteams ?? usualPlayoffTeams(teamCount(league));

/** Simulated seasons that are kept: those of some 40 managers with twelve leagues each. */
const KEPT_SEASONS = 500;
const simulated = new LRUCache<string, ReturnType<typeof seasonOdds>>({ max: KEPT_SEASONS });

/** Simulated once for strengths in half points a week, within their sampling error, so few answers need another. */
const oddsOf: typeof seasonOdds = (teams, season, seed) => {
  const stepped = teams.map((team) => ({ ...team, expected: Math.round(team.expected * 2) / 2 }));
  const key = JSON.stringify([stepped, season, seed]);
  const known = simulated.get(key) ?? seasonOdds(stepped, season, seed);
  simulated.set(key, known);
  return known;
};

/**
 * The rest of the season of every team of a league, by team id: points a week of its best lineup, the odds of its slots
 * and of the playoffs (null where the provider does not tell the games still to come), and how much of it is left. The
 * same state gives the same odds.
 */
export function seasonOutlook(prices: LeaguePrices) {
  const { state, assets, seasonPoints } = prices;
  const { weeksplayed: played, regularweeks: weeks, schedule, hasmedian = false, teams, rosterSettings } = state;
  const ahead = { next: played + 1, last: Math.min(LAST_WEEK, weeks + PLAYOFF_WEEKS) };
  const pointsOf = (team: LeagueTeam): number =>
    expectedPoints(
      startableIn(prices, team).map((index) => {
        const { id, position, row } = assets[index]!;
        const value = (seasonPoints[index] ?? 0) / GAMES;
        return { id, position: position as PlayerPosition, value, injury: row.injurystatus };
      }),
      rosterSettings,
      ahead,
    );
  const outlooks = teams.map((team) => ({ teamid: team.teamid, record: team.record, expected: pointsOf(team) }));
  const seed = seedOf(`${state.provider} ${state.externalid} ${state.season} ${played}`);
  const isTold = schedule !== undefined || (played > 0 && played >= weeks);
  const odds = oddsOf(
    outlooks,
    { played, weeks, schedule: schedule ?? [], playoffteams: playoffTeamsOf(state), hasmedian },
    seed,
  );
  return new Map(
    outlooks.map(({ teamid, expected }) => {
      const { slots = [], playoffs = 0 } = odds.get(teamid) ?? {};
      const told = isTold ? playoffs : null;
      return [teamid, { points: expected, slots, playoffs: told, left: seasonLeft(prices.weeksOver, told) }] as const;
    }),
  );
}
export type SeasonOutlook = ReturnType<typeof seasonOutlook>;

/** Odds of a pick's slots, rounded as browsers get them, and the assumption; `shown` is empty for a known slot. */
type PickOdds = { readonly odds: number[]; readonly shown: number[]; readonly assumption: string };

export type PickPrices = (pick: HeldPick) => PricedPick;

/** Weight of the order of the next draft in the odds of the draft after it; the rest is even odds. */
const CARRY = 0.5;

const ASSUMPTIONS = {
  known: "the slot is set",
  open: "even odds: the order of this draft is not set yet",
  unknown: "even odds: the original owner of the pick is unknown",
  orphan: "even odds: the team has no owner",
  partly: "even odds: not all teams of the league are known",
  far: "even odds: too far ahead to predict",
  half: "between this season's odds and even odds: the draft is two seasons away",
  final: "the regular-season standings; the worst team picks first",
} as const;

const weeksWords = (left: number): string =>
  left === 0
    ? ASSUMPTIONS.final
    : `projected from records and lineups, with ${left} ${left === 1 ? "week" : "weeks"} left; the worst picks first`;

/** The odds of every pick of a league. The slot follows the team that first owned the pick, not its holder. */
function oddsFor({ state }: LeaguePrices, outlook: SeasonOutlook): (pick: HeldPick) => PickOdds {
  const count = teamCount(state);
  const weeksLeft = Math.max(0, state.regularweeks - state.weeksplayed);
  const orphans = new Set(state.teams.flatMap(({ teamid, isorphan }) => (isorphan ? [teamid] : [])));
  const rounded = (odds: readonly number[]): number[] => odds.map(shortValue);
  const even = rounded(uniformOdds(count));
  const oddsOf = ({ season: year, slot, originalteamid }: HeldPick): Omit<PickOdds, "shown"> => {
    if (slot !== null) return { odds: rounded(certainOdds(slot, count)), assumption: ASSUMPTIONS.known };
    if (originalteamid === null) return { odds: even, assumption: ASSUMPTIONS.unknown };
    if (year <= state.season) return { odds: even, assumption: ASSUMPTIONS.open };
    if (orphans.has(originalteamid)) return { odds: even, assumption: ASSUMPTIONS.orphan };
    if (state.teams.length < count) return { odds: even, assumption: ASSUMPTIONS.partly };
    const next = outlook.get(originalteamid)?.slots;
    if (state.format !== "dynasty" || !next || year > state.season + 2)
      return { odds: even, assumption: ASSUMPTIONS.far };
    if (year === state.season + 1) return { odds: rounded(next), assumption: weeksWords(weeksLeft) };
    const halfway = next.map((chance) => CARRY * chance + (1 - CARRY) / count);
    return { odds: rounded(halfway), assumption: ASSUMPTIONS.half };
  };
  // The same for every round of a season.
  const known = new Map<string, PickOdds>();
  return (pick) => {
    const key = `${pick.season}|${pick.slot ?? ""}|${pick.originalteamid ?? ""}`;
    const before = known.get(key);
    if (before) return before;
    const odds = oddsOf(pick);
    const found = { ...odds, shown: pick.slot === null ? odds.odds : [] };
    known.set(key, found);
    return found;
  };
}

/** The picks of a league as trades price them (core/trades/league/prices.ts). */
export function pickLeague(prices: LeaguePrices) {
  const oddsOf = oddsFor(prices, seasonOutlook(prices));
  return { teams: teamCount(prices.state), oddsOf: (pick: HeldPick) => oddsOf(pick).odds, rookies: prices.rookies };
}

/** Makes a thing once for picks of one draft and round that have the same odds: those that are even are one array. */
function oncePerDraft<Made>(make: (pick: HeldPick, odds: number[]) => Made): typeof make {
  const known = new Map<readonly number[], Map<string, Made>>();
  return (pick, odds) => {
    const ofOdds = known.get(odds) ?? new Map<string, Made>();
    known.set(odds, ofOdds);
    const draft = `${pick.season}|${pick.round}`;
    const made = ofOdds.has(draft) ? ofOdds.get(draft)! : make(pick, odds);
    ofOdds.set(draft, made);
    return made;
  };
}

/**
 * The picks of a league that cost the same under any prices, in groups: `groupOf` is the group of a pick, `valuesAt`
 * what a pick of each group costs under prices, as `pickPrices` finds it.
 */
export function pickGroups(prices: LeaguePrices, outlook: SeasonOutlook) {
  const oddsOf = oddsFor(prices, outlook);
  const groups: { readonly season: number; readonly round: number; readonly odds: Float64Array }[] = [];
  let slots = 0;
  const placeOf = oncePerDraft(({ season, round }, odds): number => {
    slots = Math.max(slots, odds.length);
    const all = odds.reduce((sum, chance) => sum + chance, 0);
    return groups.push({ season, round, odds: new Float64Array(odds.map((chance) => chance / all)) }) - 1;
  });
  return {
    groupOf: (pick: HeldPick): number => placeOf(pick, oddsOf(pick).odds),
    valuesAt: (priceOf: PickPricer): readonly number[] => {
      const rounds = new Map<string, Float64Array>();
      return groups.map(({ season, round, odds }) => {
        const key = `${season}|${round}`;
        const costs = rounds.get(key) ?? new Float64Array(slots);
        if (!rounds.has(key)) for (let at = 0; at < slots; at += 1) costs[at] = priceOf(season, round, at + 1) ?? 0;
        rounds.set(key, costs);
        let value = 0;
        for (let at = 0; at < odds.length; at += 1) value += odds[at]! * costs[at]!;
        return value;
      });
    },
  };
}

export function pickPrices(prices: LeaguePrices, outlook: SeasonOutlook): PickPrices {
  const oddsOf = oddsFor(prices, outlook);
  const foundFor = oncePerDraft((pick, odds) => priceOver(prices.priceOf, pick, odds));
  const price = (pick: HeldPick): PricedPick => {
    const { odds, shown, assumption } = oddsOf(pick);
    const found = foundFor(pick, odds);
    return {
      ...pick,
      value: shortValue(found?.value ?? 0),
      low: shortValue(found?.low ?? 0),
      high: shortValue(found?.high ?? 0),
      name: formatPickName(pick),
      odds: found ? shown : [],
      assumption: found ? assumption : "picks of this draft or round have no price here",
    };
  };
  const priced = new WeakMap<HeldPick, PricedPick>();
  return (pick) => {
    const known = priced.get(pick) ?? price(pick);
    priced.set(pick, known);
    return known;
  };
}
