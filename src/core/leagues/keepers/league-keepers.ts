import type { AssetId } from "#core/kit/ids.ts";
import { auctionDollars, MOST_BUDGET, priceOfValue, USUAL_BUDGET, valueOfPrice } from "#core/values/auction-dollars.ts";
import { teamCount, type ImportedLeague, type LeagueTeam } from "../league.ts";
import { rosterPlaces } from "#core/values/roster-effect.ts";
import { bestKeepers } from "./best-set.ts";
import type { KeeperBook } from "./keeper-sum.ts";
import {
  MOST_KEEPERS,
  MOST_ROUNDS,
  keeperCase,
  roundValues,
  type KeeperCase,
  type KeeperRules,
  type Keepable,
} from "./surplus.ts";
import { type PlayerCost } from "#core/assets/player-cost.ts";

/** What the owner of a league entered about keepers: the rules, and costs known from nowhere else. */
export type KeeperChoices = {
  readonly rules: KeeperRules | null;
  /** By asset id; they replace the costs given by the platform. */
  readonly costs: Readonly<Record<string, PlayerCost>>;
};

/** A league's keepers: its rules, what rounds buy, and every player of every team. */
export type LeagueKeepers = {
  readonly rules: KeeperRules;
  /** Did the owner confirm the rules? Otherwise they are those of the platform, and usual ones where it gives none. */
  readonly isset: boolean;
  /** What each round buys, from the first; empty in leagues that count dollars. */
  readonly rounds: readonly number[];
  /** By how much keepers raise the prices of the auction; 1 for not at all, and in drafts by rounds. */
  readonly inflation: number;
  /** Why nothing can be priced, as a sentence; null if it can. */
  readonly refusal: string | null;
  readonly teams: readonly { readonly teamid: string; readonly cases: readonly KeeperCase[] }[];
};

const USUAL = { count: 3, escalation: { rounds: 1, dollars: 5 } } as const;

/** The keeper rules a league is likely to have: those its platform gives, and usual ones for the rest. */
export function usualRules(league: ImportedLeague): KeeperRules {
  const costs = league.teams.flatMap(({ costs = [] }) => costs);
  const inDollars = costs.filter(({ dollars }) => dollars !== undefined).length;
  const currency = inDollars * 2 > costs.length ? "dollars" : "rounds";
  const latest = costs.reduce((most, { round = 0 }) => Math.max(most, round), 0);
  const unpriced = Object.values(league.unpricedslots ?? {}).reduce((sum, count) => sum + count, 0);
  const whole = Math.min(MOST_ROUNDS, rosterPlaces(league.rosterSettings) + unpriced);
  const rounds = Math.min(MOST_ROUNDS, league.draftrounds ?? Math.max(latest, whole));
  return {
    count: Math.min(MOST_KEEPERS, league.keepers ?? USUAL.count),
    currency,
    escalation: USUAL.escalation[currency],
    cheapest: currency === "rounds" ? rounds : 1,
    undrafted: null,
    years: null,
    collision: "earlier",
    rounds,
    budget: Math.min(MOST_BUDGET, league.auctionbudget ?? USUAL_BUDGET),
  };
}

/** Is it known that a league keeps players from one draft to the next, while its values are those of redraft? */
export const countsKeepers = ({ keepers, format }: ImportedLeague, choices: KeeperChoices | undefined): boolean =>
  format === "redraft" && (keepers !== undefined || choices?.rules != null);

/** The cost of each player of a team: the one the league's owner entered, else that of the platform or the text. */
function costsOf({ costs = [] }: LeagueTeam, own: KeeperChoices["costs"]): (id: AssetId) => PlayerCost | null {
  // Salaries may have cents; prices in an auction are whole.
  const told = new Map(
    costs.map(({ assetid, dollars, ...cost }) => [
      assetid,
      dollars === undefined ? cost : { ...cost, dollars: Math.round(dollars) },
    ]),
  );
  return (id) => {
    const cost = told.get(id);
    // How long he has been kept always comes from the platform, even if the owner entered the cost.
    return own[id] ? { ...own[id], isnext: true, iskept: cost?.iskept } : (cost ?? null);
  };
}

/** Every player of a league with what keeping him brings. `values`: all players in a season of redraft, by asset id. */
export function keepersOf(
  league: ImportedLeague,
  values: ReadonlyMap<number, number>,
  choices: KeeperChoices | undefined,
): LeagueKeepers {
  const rules = choices?.rules ?? usualRules(league);
  const { rosterSettings: roster, teams } = league;
  const all = [...values.values()];
  const rounds = rules.currency === "rounds" ? roundValues(all, teamCount(league), rules.rounds) : [];
  const auction =
    rules.currency === "dollars"
      ? auctionDollars(all, { budget: rules.budget, roster: { ...roster, numberOfTeams: teamCount(league) } })
      : null;
  const refusal = auction && "refusal" in auction ? auction.refusal : null;
  const isset = choices?.rules != null;
  const casesAt = (inflation: number) => {
    const valueOf = (price: number): number =>
      auction && "curve" in auction ? valueOfPrice(price / inflation, auction.curve) : (rounds[price - 1] ?? 0);
    return teams.map((team) => {
      const costOf = costsOf(team, choices?.costs ?? {});
      const cases = team.assets.map((id): KeeperCase => {
        const value = values.get(id) ?? 0;
        return refusal === null
          ? keeperCase({ id, value, cost: costOf(id) }, rules, valueOf)
          : { id, value, why: refusal };
      });
      return { teamid: team.teamid, cases };
    });
  };
  const plain = casesAt(1);
  if (!auction || "refusal" in auction) return { rules, isset, rounds, refusal, inflation: 1, teams: plain };
  const priceOf = (value: number): number => priceOfValue(value, auction.curve);
  const inflation = inflationOf(plain, rules, teamCount(league) * rules.budget, priceOf);
  return { rules, isset, rounds, refusal, inflation, teams: casesAt(inflation) };
}

/** Beyond these a draft is none: nearly all money, or nearly all players, would be gone. */
const INFLATION = { least: 0.5, most: 3 };

/** The rise of auction prices by keepers: money left over the prices of players left, if all keep their best. */
function inflationOf(
  teams: LeagueKeepers["teams"],
  rules: KeeperRules,
  money: number,
  priceOf: (value: number) => number,
): number {
  let [cost, worth] = [0, 0];
  for (const { cases } of teams) {
    const players = keepableOf(cases);
    const values = new Map(players.map(({ id, value }) => [id, value]));
    for (const { id, price } of bestKeepers(players, rules, () => 0).kept) {
      cost += price;
      worth += priceOf(values.get(id) ?? 0);
    }
  }
  const inflation = (money - cost) / Math.max(1, money - worth);
  return Math.min(INFLATION.most, Math.max(INFLATION.least, inflation));
}

export const keepableOf = (cases: readonly KeeperCase[]): readonly Keepable[] =>
  cases.flatMap((one) => ("surplus" in one ? [one] : []));

/** The keepers by which a trade in a league is judged; null where keepers do not count, or no cost is known. */
export function keeperBookOf({ rules, rounds, teams }: LeagueKeepers, counts: boolean): KeeperBook | null {
  const players = teams.flatMap(({ cases }) => keepableOf(cases));
  return counts && players.length > 0 ? { rules, rounds, players } : null;
}
