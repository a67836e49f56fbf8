import type { Deps } from "../deps.ts";

/** Work done once a day or once a week, by whichever process comes first. */
export type Job = {
  readonly name: string;
  /** The hour (UTC) from which it is due. */
  readonly hour: number;
  /** The day of the week (UTC, 0: Sunday) on which it is due; without one every day. */
  readonly weekday?: number;
  /**
   * Does the work for a day (YYYY-MM-DD) and returns a summary. Must be idempotent: it may be interrupted and run
   * again.
   */
  readonly run: (deps: Deps, day: string) => Promise<string>;
};
