import type { Keepable, KeeperRules } from "./surplus.ts";

/** A player of a set with the round or dollars he costs in it: an earlier round where another keeper takes his own. */
type Kept = { readonly id: number; readonly price: number };

/** The keepers of a team that bring the most together; `total` is their surplus, collisions counted. */
export type KeeperSet = { readonly kept: readonly Kept[]; readonly total: number };

type SetRules = Pick<KeeperRules, "count" | "currency" | "collision" | "budget" | "rounds">;

const NOBODY: KeeperSet = { kept: [], total: 0 };

/** The best players for themselves: where none of them gets in another's way. */
function bestAlone(players: readonly Keepable[], count: number): KeeperSet {
  const kept = players
    .filter(({ surplus }) => surplus > 0)
    .toSorted((a, b) => b.surplus - a.surplus || a.id - b.id)
    .slice(0, count);
  return {
    kept: kept.map(({ id, price }) => ({ id, price })),
    total: kept.reduce((sum, { surplus }) => sum + surplus, 0),
  };
}

const purseOf = ({ budget, rounds }: SetRules, kept: number): number => budget - Math.max(0, rounds - kept);

const isWithin = ({ kept }: KeeperSet, rules: SetRules): boolean =>
  kept.reduce((sum, { price }) => sum + price, 0) <= purseOf(rules, kept.length);

/** Budgets are counted in at most so many steps: a keeper of a larger one counts as up to a step dearer. */
const MOST_STEPS = 300;

/** Totals: the largest surplus of so many keepers (rows) who cost so many steps (columns), -Infinity where none do. */
function purseFor(offered: readonly Keepable[], rules: SetRules) {
  const step = Math.ceil(rules.budget / MOST_STEPS);
  const columns = Math.floor(rules.budget / step) + 1;
  const most = Math.min(rules.count, offered.length);
  const empty = new Float64Array((most + 1) * columns).fill(-Infinity);
  empty[0] = 0;
  /** How many cells one comes further by keeping a player. */
  const strideOf = ({ price }: Keepable): number => columns + Math.ceil(price / step);
  /** Lets a player into the sets; `took` notes the cells whose best set now has him. */
  const offer = (totals: Float64Array, player: Keepable, took?: Uint8Array): void => {
    const stride = strideOf(player);
    for (let kept = most - 1; kept >= 0; kept--)
      for (let from = (kept + 2) * columns - 1 - stride; from >= kept * columns; from--) {
        const total = totals[from]! + player.surplus;
        if (total <= totals[from + stride]!) continue;
        totals[from + stride] = total;
        if (took) took[from + stride] = 1;
      }
  };
  const bestCell = (totals: Float64Array): number => {
    let best = 0;
    for (let kept = 1; kept <= most; kept++) {
      const end = Math.min(columns - 1, Math.floor(purseOf(rules, kept) / step));
      for (let spent = 0; spent <= end; spent++)
        if (totals[kept * columns + spent]! > totals[best]!) best = kept * columns + spent;
    }
    return best;
  };
  return { empty, strideOf, offer, bestCell };
}

/** The affordable set of the largest surplus. */
function bestPaid(players: readonly Keepable[], rules: SetRules): KeeperSet {
  const offered = players.filter(({ surplus }) => surplus > 0);
  const { empty: totals, strideOf, offer, bestCell } = purseFor(offered, rules);
  const took = offered.map((player) => {
    const cells = new Uint8Array(totals.length);
    offer(totals, player, cells);
    return cells;
  });
  let cell = bestCell(totals);
  const total = totals[cell]!;
  const kept: Kept[] = [];
  for (const [at, player] of [...offered.entries()].toReversed()) {
    if (took[at]![cell] !== 1) continue;
    cell -= strideOf(player);
    kept.unshift({ id: player.id, price: player.price });
  }
  return { kept, total };
}

/** The largest affordable surplus without each of some players, by id: halves share the players both do without. */
function paidWithout(players: readonly Keepable[], rules: SetRules, ids: ReadonlySet<number>): Map<number, number> {
  const offered = players.filter(({ surplus }) => surplus > 0);
  const { empty, offer, bestCell } = purseFor(offered, rules);
  const found = new Map<number, number>();
  const leaveOut = (open: readonly Keepable[], others: readonly Keepable[], before: Float64Array): void => {
    const totals = before.slice();
    for (const player of others) offer(totals, player);
    const [only] = open;
    if (only && open.length === 1) found.set(only.id, totals[bestCell(totals)]!);
    const [left, right] = [open.slice(0, open.length >> 1), open.slice(open.length >> 1)];
    if (left.length === 0) return;
    leaveOut(left, right, totals);
    leaveOut(right, left, totals);
  };
  const [wanted, others] = [true, false].map((is) => offered.filter(({ id }) => ids.has(id) === is));
  leaveOut(wanted!, others!, empty);
  return found;
}

/** What a player brings without the cost of the round, which follows from the set. */
const gainOf = ({ value, later }: Keepable): number => value + later;

/** The players who cost each round, the best first; index 0 is empty, since rounds count from one. */
function playersByRound(players: readonly Keepable[], count: number): readonly (readonly Keepable[])[] {
  const last = players.reduce((most, { price }) => Math.max(most, price), 0);
  const rounds: Keepable[][] = Array.from({ length: last + 1 }, () => []);
  for (const player of players) rounds[player.price]?.push(player);
  return rounds.map((here) => here.toSorted((a, b) => gainOf(b) - gainOf(a) || a.id - b.id).slice(0, count));
}

/**
 * The best set where two keepers may not cost one round. Rounds are gone through from the last to the first; at each it
 * is decided how many of the players who cost it are kept. Of those waiting, one takes the round, and the others wait
 * for an earlier one. Which of them it is changes no sum, so a state is the number kept and the number waiting, and of
 * two ways to the same state the better is enough: the result is exact.
 *
 * Returns the total and the number kept; `came` is given, for each round and state after it, the state before it.
 */
function bestInRounds(
  rounds: readonly (readonly Keepable[])[],
  { count, collision }: SetRules,
  valueOfRound: (round: number) => number,
  came?: Int16Array[],
): { readonly total: number; readonly count: number } {
  const width = count + 1;
  // Totals by number kept and number waiting, of the round in hand and of the next.
  let now = new Float64Array(width * width).fill(-Infinity);
  let next = now.slice();
  now[0] = 0;
  let mostKept = 0;
  for (let round = rounds.length - 1; round >= 1; round--) {
    const here = rounds[round]!;
    const cost = valueOfRound(round);
    const sums = [0];
    for (const player of here) sums.push(sums.at(-1)! + gainOf(player));
    next.fill(-Infinity);
    const from = came && new Int16Array(width * width);
    for (let kept = 0; kept <= mostKept; kept++) {
      const most = Math.min(here.length, count - kept, collision === "forbidden" ? 1 : Infinity);
      for (let waiting = 0; waiting <= kept && waiting <= round; waiting++) {
        const total = now[kept * width + waiting]!;
        if (total === -Infinity) continue;
        // Each of those waiting needs a round of its own.
        for (let more = 0; more <= most && waiting + more <= round; more++) {
          const queue = waiting + more;
          const sum = total + sums[more]! - (queue > 0 ? cost : 0);
          const place = (kept + more) * width + Math.max(0, queue - 1);
          if (sum <= next[place]!) continue;
          next[place] = sum;
          if (from) from[place] = kept * width + waiting;
        }
      }
    }
    mostKept = Math.min(count, mostKept + here.length);
    [now, next] = [next, now];
    if (came && from) came[round] = from;
  }
  let best = 0;
  for (let kept = 1; kept <= count; kept++) if (now[kept * width]! > now[best * width]!) best = kept;
  return { total: now[best * width]!, count: best };
}

function playersOf(
  rounds: readonly (readonly Keepable[])[],
  came: readonly Int16Array[],
  count: number,
  { count: most }: SetRules,
): readonly Keepable[] {
  const width = most + 1;
  let place = count * width;
  return rounds.flatMap((here, round) => {
    if (round === 0) return [];
    const before = came[round]![place]!;
    const taken = Math.floor(place / width) - Math.floor(before / width);
    place = before;
    return here.slice(0, taken);
  });
}

/** The rounds that players cost together: his own for each, or the next earlier one that is free. */
function roundsOf(players: readonly Keepable[]): readonly Kept[] {
  const taken = new Set<number>();
  return players
    .toSorted((a, b) => b.price - a.price || b.surplus - a.surplus)
    .map(({ id, price }) => {
      let round = price;
      while (taken.has(round)) round -= 1;
      taken.add(round);
      return { id, price: round };
    });
}

/**
 * The set of at most `count` keepers with the largest surplus together, exactly, by the rules of collisions and the
 * budget, which leaves a dollar for each other player. Empty where nobody has a surplus.
 */
export function bestKeepers(
  players: readonly Keepable[],
  rules: SetRules,
  valueOfRound: (round: number) => number,
): KeeperSet {
  if (rules.currency === "dollars") {
    const best = bestAlone(players, rules.count);
    return isWithin(best, rules) ? best : bestPaid(players, rules);
  }
  if (rules.collision === "both") return bestAlone(players, rules.count);
  const rounds = playersByRound(players, rules.count);
  const came: Int16Array[] = [];
  const { total, count } = bestInRounds(rounds, rules, valueOfRound, came);
  return total > 0 ? { kept: roundsOf(playersOf(rounds, came, count, rules)), total } : NOBODY;
}

/** What the best set loses without each of its players, when the next best set is kept instead; by id. */
export function lostWithout(
  { kept, total }: KeeperSet,
  players: readonly Keepable[],
  rules: SetRules,
  valueOfRound: (round: number) => number,
): ReadonlyMap<number, number> {
  const paid = paidWithout(players, rules, new Set(rules.currency === "dollars" ? kept.map(({ id }) => id) : []));
  const totalWithout = (id: number): number => {
    const others = players.filter((player) => player.id !== id);
    if (rules.currency === "rounds" && rules.collision !== "both")
      return bestInRounds(playersByRound(others, rules.count), rules, valueOfRound).total;
    const alone = bestAlone(others, rules.count);
    return rules.currency === "rounds" || isWithin(alone, rules) ? alone.total : paid.get(id)!;
  };
  return new Map(kept.map(({ id }) => [id, total - totalWithout(id)]));
}
