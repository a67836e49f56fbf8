import { auctionDollars, priceOfValue, valueOfPrice } from "#core/values/auction-dollars.ts";
import { DISCOUNT, HORIZON } from "./keepers/surplus.ts";
import { teamCount, type ImportedLeague, type LeagueTeam } from "./league.ts";

/** A player under contract: his salary, and what he would cost in an auction; both in the league's money. */
export type Contract = {
  readonly assetid: number;
  readonly salary: number;
  /** The last season of the contract; null if unknown. */
  readonly until: number | null;
  readonly price: number;
  /** The price less the salary: above 0 he costs less than he is worth. */
  readonly surplus: number;
};

/** The contracts of a team by falling surplus, and of how many of its players no salary is known. */
export type TeamContracts = { readonly contracts: readonly Contract[]; readonly unknown: number };

/** The cap is counted in so many dollars: a replacement player costs one of them, a thousandth of the cap. */
const CAP_DOLLARS = 1000;

type SalaryLeague = Pick<ImportedLeague, "salarycap" | "rosterSettings"> & {
  readonly teams: readonly Pick<LeagueTeam, "teamid" | "assets" | "costs">[];
};

/** What players are worth beyond their salaries, at the prices of an auction of the cap; null without a cap. */
export function contractsOf(
  { salarycap, rosterSettings, teams }: SalaryLeague,
  values: ReadonlyMap<number, number>,
): { readonly teams: ReadonlyMap<string, TeamContracts> } | { readonly refusal: string } | null {
  if (salarycap === undefined) return null;
  if (!teams.some(({ costs = [] }) => costs.some(({ dollars }) => dollars !== undefined)))
    return { refusal: "Your league has a salary cap, but no salary is known, so nothing is compared with it." };
  const priced = auctionDollars([...values.values()], {
    budget: CAP_DOLLARS,
    roster: { ...rosterSettings, numberOfTeams: teamCount({ rosterSettings, teams }) },
  });
  if ("refusal" in priced) return priced;
  const priceOf = (id: number): number => (priceOfValue(values.get(id) ?? 0, priced.curve) * salarycap) / CAP_DOLLARS;
  return {
    teams: new Map(
      teams.map(({ teamid, assets, costs = [] }) => {
        const held = new Set<number>(assets);
        const contracts = costs
          .flatMap(({ assetid, dollars: salary, until = null }): Contract[] => {
            if (salary === undefined || !held.has(assetid)) return [];
            const price = priceOf(assetid);
            return [{ assetid, salary, until, price, surplus: price - salary }];
          })
          .toSorted((a, b) => b.surplus - a.surplus || a.assetid - b.assetid);
        return [teamid, { contracts, unknown: assets.length - contracts.length }] as const;
      }),
    ),
  };
}

const SALARY_SHARE = 0.5;

/** The share of a player's value that falls into so many seasons of a contract; all of it in three. */
function shareOfYears(years: number): number {
  const sumOf = (count: number): number => (1 - DISCOUNT ** count) / (1 - DISCOUNT);
  return sumOf(Math.min(HORIZON, Math.max(1, years))) / sumOf(HORIZON);
}

/**
 * What contracts add to the values of players, or take from them, by asset id; empty in leagues without a cap. A player
 * is worth his value and half of what his salary saves of it, for the seasons of his contract, and never less than
 * nothing: he can be released. `season` is the one under way or to come; contracts without a known end count in full.
 */
export function contractEffects(
  { salarycap, rosterSettings, teams }: SalaryLeague,
  values: ReadonlyMap<number, number>,
  season: number,
): ReadonlyMap<number, number> {
  if (salarycap === undefined) return new Map();
  const roster = { ...rosterSettings, numberOfTeams: teamCount({ rosterSettings, teams }) };
  const priced = auctionDollars([...values.values()], { budget: CAP_DOLLARS, roster });
  if ("refusal" in priced) return new Map();
  return new Map(
    teams.flatMap(({ costs = [] }) =>
      costs.flatMap(({ assetid, dollars, until }): [number, number][] => {
        if (dollars === undefined) return [];
        const value = values.get(assetid) ?? 0;
        const paid = valueOfPrice((dollars / salarycap) * CAP_DOLLARS, priced.curve);
        const worth =
          shareOfYears(until === undefined ? HORIZON : until - season + 1) * (value + SALARY_SHARE * (value - paid));
        return [[assetid, Math.max(0, worth) - value]];
      }),
    ),
  );
}
