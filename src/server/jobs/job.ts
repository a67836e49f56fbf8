import type { Deps } from "../deps.ts";

/** Work done once a day, by whichever process comes first. */
export type Job = {
  readonly name: string;
  /** The hour (UTC) from which it is due. */
  readonly hour: number;
  /**
   * Does the work for a day (YYYY-MM-DD) and returns a summary. Must be idempotent: it may be interrupted and run
   * again.
   */
  readonly run: (deps: Deps, day: string) => Promise<string>;
};
