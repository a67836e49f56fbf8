import { cached } from "#core/kit/collections.ts";
import { bestKeepers } from "./best-set.ts";
import type { Keepable, KeeperRules } from "./surplus.ts";

/** What a trade is judged by in a keeper league: its rules, and every player whose cost is known. */
export type KeeperBook = {
  readonly rules: Pick<KeeperRules, "count" | "currency" | "collision" | "budget" | "rounds">;
  /** What each round of the draft buys, from the first; empty in leagues that count dollars. */
  readonly rounds: readonly number[];
  readonly players: readonly Keepable[];
};

/** What the best keepers lose without some players, and the surplus from which one and two more would be kept. */
export type KeeperSum = (sent: readonly number[]) => {
  readonly change: number;
  readonly entry: number;
  readonly second: number;
};

/** Above this number of keepers, what each adds to the others is not computed. */
const MOST_COMPARED = 8;

/**
 * Returns what a team's best keepers bring without some of its players. A player received adds at most his surplus
 * above `entry`, and a second one at most his above `second`: where all places are taken, one of the kept makes room,
 * and without two of them a set loses at least what it loses without each, because keepers take places, and maybe
 * rounds, from each other.
 */
export function keeperSum({ rules, rounds, players }: KeeperBook, held: readonly number[]): KeeperSum {
  const own = players.filter(({ id }) => held.includes(id));
  const valueOfRound = (round: number): number => rounds[round - 1] ?? 0;
  const totalOf = (of: readonly Keepable[]): number => bestKeepers(of, rules, valueOfRound).total;
  const bestOf = (of: readonly Keepable[]) => {
    const { kept, total } = bestKeepers(of, rules, valueOfRound);
    const ids = new Set(kept.map(({ id }) => id));
    const best = of.filter(({ id }) => ids.has(id));
    const losses =
      best.length > MOST_COMPARED ? [] : best.map((one) => total - totalOf(best.filter((other) => other !== one)));
    const free = rules.count - best.length;
    const [entry = 0, second = 0] = [
      ...Array.from({ length: Math.min(2, free) }, () => 0),
      ...losses.toSorted((a, b) => a - b),
    ];
    return { ids, total, entry, second };
  };
  const now = bestOf(own);
  const known = new Map<string, ReturnType<KeeperSum>>();
  return (sent) => {
    // Without loss the best set stays, and what it takes to enter it.
    if (!sent.some((id) => now.ids.has(id))) return { change: 0, entry: now.entry, second: now.second };
    return cached(known, sent.join(" "), () => {
      const { total, entry, second } = bestOf(own.filter(({ id }) => !sent.includes(id)));
      return { change: total - now.total, entry, second };
    });
  };
}
