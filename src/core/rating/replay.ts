import { applyEvent, type RatingState, emptyRatingState } from "./rating-state.ts";
import type { Logged, PoolName, VotersVoided } from "./log.ts";

/**
 * Returns a filter that tells of each event, in order, whether it counts after the log's voids. Voided answers do not,
 * nor does a refit that included one before it was voided (a later refit is clean). `voids` are all void events of the
 * log.
 */
export const voidSieve = (voids: readonly Logged<VotersVoided>[]): ((event: Logged) => boolean) => {
  const rings = voids.map(({ seq, voters }) => ({ seq, voters: new Set(voters) }));
  // A pool's refits do not count from a voided answer until the void.
  const taintedUntil = new Map<PoolName, number>();
  return (event) => {
    if (event.type === "refit") return event.seq > (taintedUntil.get(event.pool) ?? 0);
    if (event.type !== "vote") return true;
    const ring = rings.find(({ seq, voters }) => seq > event.seq && voters.has(event.voter));
    if (ring) taintedUntil.set(event.pool, Math.max(ring.seq, taintedUntil.get(event.pool) ?? 0));
    return !ring;
  };
};

/** The events of the log that count after its voids, in order. */
export function* withoutVoided(log: Iterable<Logged>, voids: readonly Logged<VotersVoided>[]): Iterable<Logged> {
  const counts = voidSieve(voids);
  for (const event of log) if (counts(event)) yield event;
}

/**
 * The state after a log: the same log gives the same state, to the last bit. A given state with a prefix of the log is
 * advanced in place.
 */
export const replay = (log: Iterable<Logged>, state: RatingState = emptyRatingState()): RatingState => {
  for (const event of log) if (event.seq > state.seq) applyEvent(state, event);
  return state;
};

/** Tolerance for equal states: another build of the engine may round differently. */
const SAME_WITHIN = 1e-9;

/**
 * The first difference between two states, in words; null when they agree (numbers within 1e-9, counts exactly).
 * Verifies that the state a server kept is the fold of its log.
 */
export const differenceBetween = (kept: RatingState, folded: RatingState): string | null => {
  for (const [name, pool] of folded.pools) {
    const other = kept.pools.get(name);
    if (!other) return `Pool ${name} is missing`;
    if (other.votes !== pool.votes) return `Pool ${name} counts ${other.votes} answers, its log ${pool.votes}`;
    for (const rating of pool.ratings) {
      const mine = other.ratings[other.places.get(rating.asset) ?? -1];
      if (!mine) return `Asset ${rating.asset} is missing in pool ${name}`;
      const gap = Math.max(Math.abs(mine.mu - rating.mu), Math.abs(mine.variance - rating.variance));
      if (!(gap <= SAME_WITHIN) || mine.votes !== rating.votes)
        return `Asset ${rating.asset} in pool ${name} is ${gap} away from its log`;
    }
  }
  for (const [id, { voter }] of folded.voters) {
    const other = kept.voters.get(id)?.voter;
    if (!other) return `Voter ${id} is missing`;
    const apart = [...voter.trust, ...voter.answers].some(
      (value, i) => !(Math.abs(value - ([...other.trust, ...other.answers][i] ?? NaN)) <= SAME_WITHIN),
    );
    if (apart) return `Voter ${id} is not what the log says`;
  }
  if (kept.pools.size !== folded.pools.size) return "There is a pool that the log does not know";
  if (kept.voters.size !== folded.voters.size) return "There is a voter that the log does not know";
  return null;
};
