import type { Config } from "#server/base/config/config.ts";

/** The environment that a preflight checks; tests pass their own. */
export type Surroundings = {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** The mail servers of a domain; throws when there are none. */
  readonly mailServers: (domain: string) => Promise<readonly unknown[]>;
  /** Free and total bytes of the file system that holds a path. */
  readonly space: (path: string) => Promise<{ readonly free: number; readonly total: number }>;
};

/** What one check found. `mend` says what to do. */
export type Finding =
  | { readonly state: "ok"; readonly found: string }
  | { readonly state: "warning" | "fault"; readonly found: string; readonly mend: string };

/** One check of a configuration that could be read. An error it throws counts as a fault with its message. */
export type Check = {
  readonly name: string;
  readonly run: (config: Config, surroundings: Surroundings) => Promise<Finding>;
  /** What to do when the check throws. */
  readonly mend: string;
};

export const ok = (found: string): Finding => ({ state: "ok", found });
export const warning = (found: string, mend: string): Finding => ({ state: "warning", found, mend });
export const fault = (found: string, mend: string): Finding => ({ state: "fault", found, mend });
