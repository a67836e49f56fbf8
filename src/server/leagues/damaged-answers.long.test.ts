import { PLATFORMS } from "#core/kit/platforms.ts";
import { expect, test } from "vitest";
import { importLeague, readLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { seeded } from "#core/kit/chance.ts";
import { STRICT_LIMITS } from "#core/situation/limits.ts";
import { answerAs, SAMPLES } from "#stand-ins/leagues/local-leagues.ts";
import { openLeagueSources, type LeagueSources } from "./platforms/league-sources.ts";
import { aVisit } from "#tests/support/browser.ts";
import { TEST_SEASON } from "#tests/support/clock.ts";
import { aProductForFile, WARN } from "#tests/support/product.ts";

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

/** Damages some places of an answer: removes, replaces, doubles or swaps what stands there. */
function damage(answer: unknown, chance: () => number): unknown {
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
}

/** Damages an answer on its way; null leaves all whole. */
let chance: (() => number) | null = null;

/** The platforms as they stand in for development, with damage between them and the product. */
const damaged: LeagueSources = openLeagueSources(
  {
    open: PLATFORMS,
    bases: { sleeper: "http://x", mfl: "http://x", fleaflicker: "http://x", espn: "http://x", fantrax: "http://x" },
    publicUrl: "http://x",
    local: {
      samples: [],
      answer: (platform, path) => {
        const answer = answerAs(platform, path, TEST_SEASON) ?? {};
        // Nothing at all would be asked of the real platform.
        return chance && chance() < 0.5 ? (damage(answer, chance) ?? {}) : answer;
      },
    },
  },
  () => new Date(0),
);

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
// In place: the mounted calls hold the object itself.
Object.assign(product.deps.leagues, damaged);

const isWithinLimits = ({ rosterSettings }: League): boolean =>
  Object.entries(STRICT_LIMITS.roster).every(([field, { min, max }]) => {
    const value = rosterSettings[field as keyof typeof rosterSettings];
    return value >= min && value <= max;
  });

test.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
  "200 damaged answers of '%s' are each a league within our settings or one plain refusal that keeps the last state",
  async (_, { provider, league }) => {
    const { browser } = await aVisit(product);
    const body = { provider, league };
    chance = null;
    let last = (await browser.send(importLeague, { body })) as League;
    const params = { leagueid: last.leagueid };
    let read = 0;
    for (let run = 0; run < RUNS; run += 1) {
      chance = seeded(run);
      // No two syncs of a league are at the same time.
      product.clock.forward(1);
      const response = await browser.raw(importLeague, { body });
      expect(response.statusCode, response.body.slice(0, 200)).toBeLessThan(500);
      if (response.statusCode !== 200) {
        expect(response.body).toMatch(/^[A-Z][^{}<>\n]{10,200}\.$/);
        expect((await browser.send(readLeague, { params })).teams).toEqual(last.teams);
        continue;
      }
      const found = response.json<League>();
      // A damaged id is another league; it is left alone.
      if (found.leagueid !== params.leagueid) continue;
      last = found;
      read += 1;
      expect(isWithinLimits(found)).toBe(true);
      expect(found.teams.length).toBeGreaterThan(0);
      // Databases refuse these, and nobody could read them.
      expect(JSON.stringify(found.teams)).not.toMatch(/\\u0000|\\ud800/);
      if (read % 20 === 0)
        expect((await browser.send(readLeagueTeams, { params })).teams).toHaveLength(found.teams.length);
    }
    expect(read).toBeGreaterThan(RUNS / 2);
    expect(product.logged.filter(({ level }) => level > WARN)).toEqual([]);
  },
);
