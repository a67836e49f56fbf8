import { applyEvent, type Book, emptyBook } from "./book.ts";
import type { Logged, PoolName, RatingEvent } from "./log.ts";

/**
 * The log as it counts after all voids: answers taken back are left out, and so is a refit that read one of them
 * before it was taken back (a later refit is clean and stays).
 */
export const withoutVoided = (log: readonly Logged[]): readonly Logged[] => {
  const voidedAt = new Map<number, number>();
  for (const event of log) {
    if (event.type !== "void") continue;
    for (const vote of event.votes) if (!voidedAt.has(vote)) voidedAt.set(vote, event.seq);
  }
  if (voidedAt.size === 0) return log;
  // A pool's refits are tainted from a voided answer up to the void that took it back.
  const tainted = new Map<PoolName, number>();
  return log.filter((event) => {
    if (event.type === "vote") {
      const until = voidedAt.get(event.seq);
      if (until === undefined) return true;
      tainted.set(event.pool, Math.max(until, tainted.get(event.pool) ?? 0));
      return false;
    }
    return event.type !== "refit" || event.seq > (tainted.get(event.pool) ?? 0);
  });
};

/** The book after a log: same log, same book, to the last bit. A book already holding a prefix is carried on in place. */
export const replay = (log: Iterable<Logged<RatingEvent>>, book: Book = emptyBook()): Book => {
  for (const event of log) if (event.seq > book.seq) applyEvent(book, event);
  return book;
};

/** How far apart two books may be and still count as the same: floats of another build of the engine. */
export const SAME_WITHIN = 1e-9;

/**
 * Where two books differ, in words; null when they agree (numbers within 1e-9, counts exactly).
 * Proves that the state a server kept is the fold of its log.
 */
export const differenceBetween = (kept: Book, folded: Book): string | null => {
  for (const [name, pool] of folded.pools) {
    const other = kept.pools.get(name);
    if (!other) return `Pool ${name} is missing`;
    if (other.votes !== pool.votes) return `Pool ${name} counts ${other.votes} answers, its log ${pool.votes}`;
    for (const rating of pool.ratings) {
      const mine = other.ratings[other.places.get(rating.asset) ?? -1];
      if (!mine) return `Asset ${rating.asset} is missing in pool ${name}`;
      const gap = Math.max(Math.abs(mine.mu - rating.mu), Math.abs(mine.variance - rating.variance));
      if (!(gap <= SAME_WITHIN) || mine.votes !== rating.votes) return `Asset ${rating.asset} in pool ${name} is ${gap} away from its log`;
    }
  }
  for (const [id, { voter }] of folded.voters) {
    const other = kept.voters.get(id)?.voter;
    if (!other) return `Voter ${id} is missing`;
    const apart = [...voter.trust, ...voter.answers].some((value, i) => !(Math.abs(value - ([...other.trust, ...other.answers][i] ?? NaN)) <= SAME_WITHIN));
    if (apart) return `Voter ${id} is not what the log says`;
  }
  if (kept.pools.size !== folded.pools.size) return "There is a pool that the log does not know";
  if (kept.voters.size !== folded.voters.size) return "There is a voter that the log does not know";
  return null;
};
