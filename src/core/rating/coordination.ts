import type { VoterId } from "./voter.ts";

/** That a visitor raised one asset of a pool within an hour. An answer against an asset counts as raising the other. */
export type Push = { readonly voter: VoterId; readonly target: string; readonly hour: number };

/** Visitors who raise the same targets in the same hours more often than chance explains. */
export type VoterGroup = {
  readonly voters: readonly VoterId[];
  /** Pairs of its visitors beyond chance. */
  readonly pairs: number;
  /** The targets that several of them raised in the same hour, by how many visitors did; most first. */
  readonly targets: readonly { readonly target: string; readonly voters: number }[];
  /** The hours in which they did. */
  readonly hours: number;
};

// Two visitors are connected if chance gives as many shared targets less often than this.
const RAREST = 1e-4;
const FEWEST_SHARED = 2;
const FEWEST_VOTERS = 3;
// More visitors who raise one target in one hour are no group but a rush, and their pairs are too many to count.
const MOST_AT_ONCE = 60;

/** The chance that a Poisson variable with this mean is at least `count`. */
export const poissonTail = (mean: number, count: number): number => {
  let term = Math.exp(-mean);
  let below = 0;
  for (let i = 0; i < count; i++) {
    below += term;
    term *= mean / (i + 1);
  }
  return Math.max(0, 1 - below);
};

/** The entries of a list by a key, in the order of their first one. */
const groupBy = <T, K>(list: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** The pushes in which several visitors raised one target in one hour. */
const sharedPushes = (pushes: readonly Push[]): readonly (readonly Push[])[] =>
  [...groupBy(pushes, ({ target, hour }) => `${hour} ${target}`).values()].filter(
    (group) => group.length > 1 && distinct(group.map(({ voter }) => voter)).length > 1,
  );

/** How often each pair of visitors raised the same target in the same hour. */
const sharedByPair = (shared: readonly (readonly Push[])[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const group of shared) {
    const voters = distinct(group.map(({ voter }) => voter)).sort();
    if (voters.length > MOST_AT_ONCE) continue;
    for (const [i, a] of voters.entries())
      for (const b of voters.slice(i + 1)) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
  }
  return counts;
};

/** The chance that two answers raise the same target, from how often each is raised by anybody. */
const chanceOfSameTarget = (pushes: readonly Push[]): number => {
  let squares = 0;
  for (const group of groupBy(pushes, ({ target }) => target).values()) squares += (group.length / pushes.length) ** 2;
  return squares;
};

/** Connected components of visitors. */
const components = (edges: readonly (readonly [VoterId, VoterId])[]): readonly ReadonlySet<VoterId>[] => {
  const groups = new Map<VoterId, Set<VoterId>>();
  for (const [a, b] of edges) {
    const [one, other] = [groups.get(a) ?? new Set([a]), groups.get(b) ?? new Set([b])];
    for (const voter of other) one.add(voter);
    for (const voter of one) groups.set(voter, one);
  }
  return [...new Set(groups.values())];
};

/**
 * Groups of at least three visitors who answer together. Two visitors are connected who share more targets in their
 * common hours than their numbers of answers there explain (a Poisson test, with the chance of one target from all
 * answers): their identity and the age of their visits do not matter. Largest groups first.
 */
export const groupsOf = (pushes: readonly Push[]): readonly VoterGroup[] => {
  if (pushes.length === 0) return [];
  const perHour = groupBy(pushes, ({ voter, hour }) => `${voter} ${hour}`);
  const hoursOf = new Map(
    [...groupBy(pushes, ({ voter }) => voter)].map(([voter, own]) => [voter, distinct(own.map(({ hour }) => hour))]),
  );
  const same = chanceOfSameTarget(pushes);
  const expected = (a: VoterId, b: VoterId): number =>
    (hoursOf.get(a) ?? []).reduce((sum, hour) => {
      const [own, others] = [perHour.get(`${a} ${hour}`)?.length ?? 0, perHour.get(`${b} ${hour}`)?.length ?? 0];
      return sum + same * own * others;
    }, 0);
  const shared = sharedPushes(pushes);
  const edges = [...sharedByPair(shared)].flatMap(([pair, count]) => {
    const [a = "", b = ""] = pair.split(" ");
    return count >= FEWEST_SHARED && poissonTail(expected(a, b), count) < RAREST ? [[a, b] as const] : [];
  });
  return components(edges)
    .filter(({ size }) => size >= FEWEST_VOTERS)
    .map((voters): VoterGroup => {
      const own = sharedPushes(shared.flat().filter(({ voter }) => voters.has(voter))).flat();
      const targets = [...groupBy(own, ({ target }) => target)].map(([target, group]) => ({
        target,
        voters: distinct(group.map(({ voter }) => voter)).length,
      }));
      return {
        voters: [...voters].sort(),
        pairs: edges.filter(([a]) => voters.has(a)).length,
        targets: targets.sort((a, b) => b.voters - a.voters),
        hours: distinct(own.map(({ hour }) => hour)).length,
      };
    })
    .sort((a, b) => b.voters.length - a.voters.length);
};
