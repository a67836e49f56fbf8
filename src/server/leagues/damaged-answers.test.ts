// spec: leagues.damaged-answers
import { expect, test } from "vitest";
import { seeded } from "#core/chance.ts";
import { assembleLeague } from "#core/league/assemble-league.ts";
import { createMatcher } from "#core/league/match-players.ts";
import { STRICT_LIMITS } from "#core/situation/limits.ts";
import { readCatalogue } from "#server/catalogue/read-catalogue.ts";
import { answerAs, SAMPLES } from "#server/dev/leagues/local-leagues.ts";
import { Failure } from "#server/http/failure.ts";
import { FAILURES } from "#contract/failure.ts";
import { importFrom } from "./import-league.ts";
import { ALL_PLATFORMS, openLeagueSources } from "./league-sources.ts";

const RUNS = 200;

const JUNK: readonly unknown[] = [
  null,
  true,
  "",
  "0",
  -1,
  0.5,
  1e308,
  "1e309",
  "NaN",
  "\u0000\ud800",
  "<script>alert(1)</script>",
  "__proto__",
  "x".repeat(5000),
  [],
  {},
  [[[]]],
  [null, null],
  { $t: {} },
  { __proto__: null, constructor: 1 },
];

const match = createMatcher(readCatalogue().players);

/** Damages some places of an answer: removes, replaces, doubles or swaps what stands there. */
const damage = (answer: unknown, chance: () => number): unknown => {
  const copy = structuredClone(answer);
  const places: (readonly [Record<string, unknown>, string])[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key]);
      walk((value as Record<string, unknown>)[key]);
    }
  };
  walk(copy);
  const anywhere = () => places[Math.floor(chance() * places.length)];
  for (let i = 0; i < 1 + Math.floor(chance() * 4); i += 1) {
    const [holder, key] = anywhere() ?? [];
    if (!holder || key === undefined) continue;
    const kind = Math.floor(chance() * 4);
    if (kind === 0) delete holder[key];
    else if (kind === 1) holder[key] = JUNK[Math.floor(chance() * JUNK.length)];
    else if (kind === 2) holder[key] = [holder[key], structuredClone(holder[key])];
    else {
      const [other, name] = anywhere() ?? [];
      if (other && name !== undefined) holder[key] = structuredClone(other[name]);
    }
  }
  if (chance() < 0.02) return JUNK[Math.floor(chance() * JUNK.length)];
  // As it would come over the network.
  return JSON.parse(JSON.stringify(copy)) as unknown;
};

test.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
  "200 damaged answers of '%s' are each a league within our settings or one plain refusal",
  async (_, { provider, league }) => {
    let read = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const chance = seeded(run);
      const sources = openLeagueSources(
        {
          open: ALL_PLATFORMS,
          bases: { sleeper: "http://x", mfl: "http://x", fleaflicker: "http://x", espn: "http://x" },
          publicUrl: "http://x",
          local: {
            samples: [],
            answer: (platform, path) => {
              const answer = answerAs(platform, path) ?? {};
              return chance() < 0.5 ? damage(answer, chance) : answer;
            },
          },
        },
        () => new Date(0),
      );
      try {
        const found = await importFrom(sources, provider, { id: league, season: null }, 2026);
        const { rosterSettings, teams } = assembleLeague(found, match);
        read += 1;
        for (const [field, { min, max }] of Object.entries(STRICT_LIMITS.roster)) {
          const value = rosterSettings[field as keyof typeof rosterSettings];
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
        }
        expect(teams.length).toBeGreaterThan(0);
        // Databases refuse these, and nobody could read them.
        expect(JSON.stringify(teams)).not.toMatch(/\\u0000|\\ud800/);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        expect(FAILURES[error.kind].status).toBeLessThan(500);
        expect(error.message).toMatch(/^[A-Z][^{}<>\n]{10,200}\.$/);
      }
    }
    expect(read).toBeGreaterThan(RUNS / 2);
  },
);
