import { expect, test } from "vitest";
import { readCatalogue } from "./read-catalogue.ts";
import { readUpdateEdition, shippedCatalogueOn, withShippedUpdate } from "./shipped-update.ts";
import { firstValuesOf } from "./starting-beliefs.ts";

const august = readCatalogue();
const updated = withShippedUpdate(august);
const byId = new Map(august.players.map((player) => [player.id, player]));

test("before its day the update is left out, from that day on it is applied", () => {
  expect(shippedCatalogueOn("2026-10-09").asOf).toBe(august.asOf);
  expect(shippedCatalogueOn("2026-10-10")).toMatchObject({ asOf: "2026-10-10", players: updated.players });
  expect(readUpdateEdition()).toEqual({ asOf: "2026-10-10", season: august.season });
});

test("the update keeps every player and his facts, and replaces team, chart and designation", () => {
  expect(updated.players).toHaveLength(august.players.length);
  for (const { team, depth, injury, ...facts } of updated.players) {
    expect(byId.get(facts.id)).toMatchObject(facts);
    if (team === null) expect([depth, injury], String(facts.id)).toEqual([null, null]);
  }
  const moved = updated.players.filter(({ id, team }) => team !== null && byId.get(id)?.team !== team);
  expect(moved).toHaveLength(25);
});

test("it adds one line of at most four games to a player who has played, and changes no earlier season", () => {
  const lines = updated.seasonLines.filter(({ season }) => season === august.season);
  expect(lines.length).toBeGreaterThan(300);
  expect(Math.max(...lines.map(({ games }) => games))).toBe(4);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(updated.seasonLines.filter(({ season }) => season !== august.season)).toEqual(august.seasonLines);
});

test("four weeks do not turn the dynasty list over", () => {
  const before = firstValuesOf(august).values.filter(({ dynasty }) => dynasty.rank <= 12);
  const after = new Map(firstValuesOf(updated).values.map((value) => [value.outlook.career.id, value]));
  const moves = before.map(({ outlook, dynasty }) => {
    const now = after.get(outlook.career.id)!;
    return { rank: now.dynasty.rank, fall: now.dynasty.rank - dynasty.rank, injury: now.outlook.career.injury };
  });
  expect(moves.filter(({ rank }) => rank > 24)).toEqual([]);
  expect(moves.filter(({ injury }) => injury !== "IR").every(({ fall }) => fall <= 10)).toBe(true);
});

test("values follow the first four weeks, within reason", () => {
  const before = new Map(firstValuesOf(august).values.map((value) => [value.outlook.career.id, value]));
  const after = firstValuesOf(updated).values;
  const best = after.filter(({ redraft }) => redraft.rank <= 24);
  const known = best.filter(({ outlook }) => (before.get(outlook.career.id)?.redraft.rank ?? 999) <= 60);
  expect(known.length).toBeGreaterThan(15);
  expect(best.some(({ outlook, redraft }) => before.get(outlook.career.id)?.redraft.rank !== redraft.rank)).toBe(true);
  for (const { dynasty, redraft } of after) expect(Number.isFinite(dynasty.belief.mu + redraft.belief.mu)).toBe(true);
});
