import type { ImportedLeague, LeagueTeam } from "./league.ts";

/** Salaries of a team against the cap of its league, before and after a trade; in the league's money. */
export type CapEffect = {
  readonly before: number;
  readonly after: number;
  readonly cap: number;
  /** How far the team is above the cap after the trade; 0 within it. */
  readonly over: number;
  /** Players of the roster after the trade whose salary is not known; they count as 0. */
  readonly unknown: number;
};

const MILLION = 1e6;
const written = (amount: number, places: number): string =>
  amount.toLocaleString("en-US", { maximumFractionDigits: places });

/** Money as screens show it: `$12.5`, `$1,250` and `$12.5M`. */
export function moneyText(amount: number): string {
  if (amount >= MILLION) return `$${written(amount / MILLION, 2)}M`;
  return `$${written(amount, amount < 1000 ? 2 : 0)}`;
}

/** A difference of money with its sign: `+$1.25M`, `−$400,000`; `$0` for less than a cent. */
export function signedMoney(amount: number): string {
  const text = moneyText(Math.abs(amount));
  if (text === "$0") return text;
  return amount > 0 ? `+${text}` : `−${text}`;
}

type Paid = Pick<LeagueTeam, "teamid" | "assets" | "costs"> & Partial<Pick<LeagueTeam, "unmatched">>;
type SalaryLeague = Pick<ImportedLeague, "salarycap"> & { readonly teams: readonly Paid[] };

/** What a trade does to a team's salaries. Null without a cap, and where no salary of the league is known. */
export function capEffect(
  { salarycap, teams }: SalaryLeague,
  teamid: string,
  sent: ReadonlySet<number>,
  received: readonly number[],
): CapEffect | null {
  const salaries = new Map(
    teams.flatMap(({ costs = [] }) =>
      costs.flatMap(({ assetid, dollars }) => (dollars === undefined ? [] : [[assetid as number, dollars] as const])),
    ),
  );
  const { assets: own, unmatched = [] } = teams.find((team) => team.teamid === teamid) ?? {};
  if (salarycap === undefined || salaries.size === 0 || !own) return null;
  // Kickers and others without a value stay where they are, and are paid.
  const others = unmatched.reduce((all, { dollars = 0 }) => all + dollars, 0);
  const sum = (ids: readonly number[]): number => ids.reduce((all, id) => all + (salaries.get(id) ?? 0), others);
  const joined = [...new Set([...own.filter((id) => !sent.has(id)), ...received])];
  const after = sum(joined);
  return {
    before: sum(own),
    after,
    cap: salarycap,
    over: Math.max(0, after - salarycap),
    unknown: joined.filter((id) => !salaries.has(id)).length,
  };
}

/** The salaries of a team in one sentence, as `Salaries: $180 of $200, $210 after the trade, $10 over the cap.` */
export function capText({ before, after, cap, over, unknown }: CapEffect): string {
  const parts = [
    `Salaries: ${moneyText(before)} of ${moneyText(cap)}`,
    ...(after === before ? [] : [`${moneyText(after)} after the trade`]),
    ...(over > 0 ? [`${moneyText(over)} over the cap`] : []),
  ];
  const missing = unknown === 1 ? " 1 salary is not known." : ` ${unknown} salaries are not known.`;
  return `${parts.join(", ")}.${unknown > 0 ? missing : ""}`;
}
