import type { Keepable, KeeperRules } from "./surplus.ts";

/** A player of a set with the round or dollars he costs in it: an earlier round where another keeper takes his own. */
type Kept = { readonly id: number; readonly price: number };

/** The keepers of a team that bring the most together; `total` is their surplus, collisions counted. */
export type KeeperSet = { readonly kept: readonly Kept[]; readonly total: number };

type SetRules = Pick<KeeperRules, "count" | "currency" | "collision" | "budget" | "rounds">;

const NOBODY: KeeperSet = { kept: [], total: 0 };

/** The best players for themselves: where none of them gets in another's way. */
const bestAlone = (players: readonly Keepable[], count: number): KeeperSet => {
  const kept = players
    .filter(({ surplus }) => surplus > 0)
    .toSorted((a, b) => b.surplus - a.surplus || a.id - b.id)
    .slice(0, count);
  return {
    kept: kept.map(({ id, price }) => ({ id, price })),
    total: kept.reduce((sum, { surplus }) => sum + surplus, 0),
  };
};

/** What a set may cost, so that a dollar is left for each other player of the draft. */
const purseOf = ({ budget, rounds }: SetRules, kept: number): number => budget - Math.max(0, rounds - kept);

const isWithin = ({ kept }: KeeperSet, rules: SetRules): boolean =>
  kept.reduce((sum, { price }) => sum + price, 0) <= purseOf(rules, kept.length);

/**
 * The best set that a team can pay: of the sets of as many players that cost as much, the one of the largest surplus.
 */
const bestPaid = (players: readonly Keepable[], rules: SetRules): KeeperSet => {
  type Paid = KeeperSet & { readonly cost: number };
  let sets = new Map<string, Paid>([["0|0", { ...NOBODY, cost: 0 }]]);
  for (const { id, price, surplus } of players) {
    if (surplus <= 0) continue;
    const next = new Map(sets);
    for (const { kept, total, cost } of sets.values()) {
      const one = { kept: [...kept, { id, price }], total: total + surplus, cost: cost + price };
      const key = `${one.kept.length}|${one.cost}`;
      const isAllowed = one.kept.length <= rules.count && one.cost <= rules.budget;
      if (isAllowed && one.total > (next.get(key)?.total ?? -Infinity)) next.set(key, one);
    }
    sets = next;
  }
  const { kept, total } = [...sets.values()]
    .filter((set) => isWithin(set, rules))
    .reduce<KeeperSet>((best, set) => (set.total > best.total ? set : best), NOBODY);
  return { kept, total };
};

/** So far in the rounds from the last to one: the total, and who was taken from which round. */
type State = { readonly total: number; readonly taken: readonly Keepable[] };

/**
 * The best set where two keepers may not cost one round. Rounds are gone through from the last to the first; at each it
 * is decided how many of the players who cost it are kept. Of those waiting, one takes the round, and the others wait
 * for an earlier one. Which of them it is changes no sum, so a state is the number kept and the number waiting, and of
 * two ways to the same state the better is enough: the result is exact.
 */
const bestInRounds = (
  players: readonly Keepable[],
  { count, collision }: SetRules,
  valueOfRound: (round: number) => number,
): State => {
  const last = players.reduce((most, { price }) => Math.max(most, price), 0);
  // What a player brings without the cost of the round, which follows from the set.
  const gainOf = ({ value, later }: Keepable): number => value + later;
  let states = new Map<string, State>([["0|0", { total: 0, taken: [] }]]);
  for (let round = last; round >= 1; round--) {
    const here = players
      .filter(({ price }) => price === round)
      .toSorted((a, b) => gainOf(b) - gainOf(a) || a.id - b.id);
    const next = new Map<string, State>();
    for (const [key, { total, taken }] of states) {
      const [kept, waiting] = key.split("|").map(Number) as [number, number];
      const most = Math.min(here.length, count - kept, collision === "forbidden" ? 1 : Infinity);
      for (let more = 0; more <= most; more++) {
        const queue = waiting + more;
        // Each of those waiting needs a round of its own.
        if (queue > round) break;
        const added = here.slice(0, more);
        const cost = queue > 0 ? valueOfRound(round) : 0;
        const sum = total + added.reduce((all, player) => all + gainOf(player), 0) - cost;
        const place = `${kept + more}|${Math.max(0, queue - 1)}`;
        if (sum > (next.get(place)?.total ?? -Infinity)) next.set(place, { total: sum, taken: [...taken, ...added] });
      }
    }
    states = next;
  }
  return [...states]
    .filter(([key]) => key.endsWith("|0"))
    .reduce<State>((best, [, state]) => (state.total > best.total ? state : best), { total: 0, taken: [] });
};

/** The rounds that players cost together: his own for each, or the next earlier one that is free. */
const roundsOf = (players: readonly Keepable[]): readonly Kept[] => {
  const taken = new Set<number>();
  return players
    .toSorted((a, b) => b.price - a.price || b.surplus - a.surplus)
    .map(({ id, price }) => {
      let round = price;
      while (taken.has(round)) round -= 1;
      taken.add(round);
      return { id, price: round };
    });
};

/**
 * The set of at most `count` keepers with the largest surplus together, exactly: where the rules have a second keeper
 * of a round cost an earlier one, or forbid him, that is counted. Where both cost the round, keepers do not get in each
 * other's way; in dollars they do only by the budget, which leaves a dollar for each other player. A set is empty where
 * nobody has a surplus. `valueOfRound` is what a round buys.
 */
export const bestKeepers = (
  players: readonly Keepable[],
  rules: SetRules,
  valueOfRound: (round: number) => number,
): KeeperSet => {
  if (rules.currency === "dollars") {
    const best = bestAlone(players, rules.count);
    return isWithin(best, rules) ? best : bestPaid(players, rules);
  }
  if (rules.collision === "both") return bestAlone(players, rules.count);
  const { total, taken } = bestInRounds(players, rules, valueOfRound);
  return taken.length === 0 ? NOBODY : { kept: roundsOf(taken), total };
};

/** What a set loses without each of its players, when the next best set is kept instead; by id. */
export const lostWithout = (
  players: readonly Keepable[],
  rules: SetRules,
  valueOfRound: (round: number) => number,
): ReadonlyMap<number, number> => {
  const { kept, total } = bestKeepers(players, rules, valueOfRound);
  return new Map(
    kept.map(({ id }) => {
      const others = players.filter((player) => player.id !== id);
      return [id, total - bestKeepers(others, rules, valueOfRound).total] as const;
    }),
  );
};
