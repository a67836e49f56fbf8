/**
 * How long to wait for a missing number of the log, in milliseconds. Numbers are taken before the commit, so a smaller
 * one may be committed after a larger one; one that never appears belongs to a transaction that was rolled back.
 */
export const GAP_MS = 10_000;

/** How far a process has followed the log. */
export type LogPosition = {
  /** Every number up to this one has been followed or given up. */
  readonly floor: () => number;
  readonly isKnown: (seq: number) => boolean;
  /** Marks numbers as followed at a time in milliseconds. */
  readonly add: (seqs: readonly number[], now: number) => void;
};

/** A position that begins at a number. */
export const createLogPosition = (start: number): LogPosition => {
  let floor = start;
  /** Numbers above the floor that are known, with the time at which each was first seen. */
  const known = new Map<number, number>();
  const settle = (now: number): void => {
    // Numbers above a gap wait for it until the oldest of them has waited long enough.
    const given = [...known].filter(([, at]) => now - at >= GAP_MS).map(([seq]) => seq);
    if (given.length > 0) floor = Math.max(floor, ...given);
    while (known.has(floor + 1)) floor += 1;
    for (const seq of known.keys()) if (seq <= floor) known.delete(seq);
  };
  return {
    floor: () => floor,
    isKnown: (seq) => seq <= floor || known.has(seq),
    add: (seqs, now) => {
      for (const seq of seqs) if (seq > floor && !known.has(seq)) known.set(seq, now);
      settle(now);
    },
  };
};
