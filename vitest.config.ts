import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const FEATURES = ["src/server/!(kit)/**/*.test.ts", "tests/features/**/*.test.ts"];

/**
 * Seconds of computing or a clock of its own: thousands of random inputs, a simulated season, long replays, servers
 * started and killed. Only `npm run test:all` runs them.
 */
const LONG = "**/*.long.test.ts";

/** The same on any database: what damaged or slow answers of league platforms lead to. */
const ONCE = ["src/server/leagues/{damaged-answers.long,fetching}.test.ts"];

// They end a test that hangs. A loaded machine is slow, and that is no failure.
const HANGS_MS = 60_000;
const STARTS_MS = 180_000;
const LONG_MS = 600_000;

const withDatabase = (name: string, setup: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: { name, include, exclude, globalSetup: [setup], testTimeout: name === "embedded" ? HANGS_MS : LONG_MS },
});
const EMBEDDED = "tests/support/embedded-setup.ts";
const SERVER = "tests/support/server-setup.ts";

// `npm test` runs `unit` and `embedded`; `npm run test:all` runs the feature tests again on a PostgreSQL server, and what
// is long.
export default defineConfig({
  test: {
    testTimeout: HANGS_MS,
    hookTimeout: STARTS_MS,
    expect: { poll: { timeout: HANGS_MS / 2, interval: 20 } },
    pool: "forks",
    // One process per worker and not per file: starting and importing again took a third of the time. A test that
    // changes shared state (environment, configuration) restores it.
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    setupFiles: ["tests/support/quiet.ts"],
    // Transformed files are kept by their content for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/simulation/**/*.test.ts", "tests/repo-checks/**/*.test.ts"],
          exclude: [...FEATURES, LONG],
        },
      },
      withDatabase("embedded", EMBEDDED, FEATURES, [LONG]),
      withDatabase("server", SERVER, FEATURES, ONCE),
      withDatabase("long", EMBEDDED, [LONG], ["node_modules/**"]),
    ],
  },
});
