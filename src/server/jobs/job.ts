import type { Deps } from "../deps.ts";

/** Work that is done once a day, by whichever process comes first. */
export type Job = {
  readonly name: string;
  /** The hour (UTC) from which it is due. */
  readonly hour: number;
  /** Does the work for a day (YYYY-MM-DD) and says what was done. Cut off and run again it must come out the same. */
  readonly run: (deps: Deps, day: string) => Promise<string>;
};
