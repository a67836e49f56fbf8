import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const FEATURES = ["src/server/features/**/*.test.ts", "src/server/jobs/**/*.test.ts", "tests/features/**/*.test.ts"];

/** Long, and the same on any database: what damaged or slow answers of league platforms lead to. */
const ONCE = ["src/server/features/leagues/{damaged-answers,fetching}.test.ts"];

const features = (name: string, setup: string, exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include: FEATURES, exclude, globalSetup: [setup] },
});

// Feature tests run twice, on the embedded database and on a PostgreSQL server; everything else runs once.
export default defineConfig({
  test: {
    // A loaded machine is slow; that is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    // One process per worker and not per file: starting and importing again took a third of the time. A test that
    // changes shared state (environment, configuration) restores it.
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    setupFiles: ["tests/support/quiet.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/simulation/**/*.test.ts", "tests/repo-checks/**/*.test.ts"],
          exclude: FEATURES,
        },
      },
      features("embedded", "tests/support/embedded-setup.ts"),
      features("server", "tests/support/server-setup.ts", ONCE),
    ],
  },
});
