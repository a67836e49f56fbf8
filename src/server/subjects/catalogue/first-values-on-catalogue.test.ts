// spec: 1.1/rules/starting-values-facts
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { lnSuperflex, type FirstValue } from "#core/prior/first-values.ts";
import { pickBelief, pickLadder } from "#core/prior/starting-beliefs.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { withShippedUpdate } from "./shipped-update.ts";
import { firstValuesOf, startingBeliefsOf } from "./starting-beliefs.ts";
import { readTable } from "./table.ts";

// An independent computation of the same model on the same facts (docs/decisions/0005-projections.md).
const reference = readTable(
  "reference-first-values.csv",
  readFileSync(new URL("reference-first-values.csv", import.meta.url), "utf8"),
  ["asset", ...FORMATS.flatMap((format) => [`${format}_rank`, `${format}_mu`, `${format}_sd`])],
).map((row) => ({ asset: row.text("asset"), number: (column: string) => Number(row.text(column)) }));
const catalogue = readCatalogue();
const { values, rookies } = firstValuesOf(catalogue);
const byId = new Map(values.map((value) => [String(value.outlook.career.id), value]));
const picks = draftPicks(catalogue.asOf);
const ladder = pickLadder(values);
const isPick = ({ asset }: { readonly asset: string }) => asset.includes(" ");

test("every player's first values equal the independent computation; ranks differ only between equal values", () => {
  const players = reference.filter((row) => !isPick(row));
  expect(players).toHaveLength(values.length);
  for (const row of players) {
    const mine = byId.get(row.asset)!;
    for (const format of FORMATS) {
      const { rank, belief } = mine[format];
      const there = row.number(`${format}_rank`);
      if (rank !== there) {
        const other = values.find((value) => value[format].rank === there)!;
        expect(Math.abs(other.shared - mine.shared), `${row.asset} ${format}`).toBeLessThan(1e-9);
        expect(format).toBe("dynasty");
        continue;
      }
      expect(Math.abs(belief.mu - row.number(`${format}_mu`)), `${row.asset} ${format}`).toBeLessThanOrEqual(5e-4);
      const deviation = Math.sqrt(belief.variance);
      expect(Math.abs(deviation - row.number(`${format}_sd`)), `${row.asset} ${format}`).toBeLessThanOrEqual(5e-4);
    }
  }
});

test("every pick's first value equals the independent computation", () => {
  const rows = reference.filter(isPick);
  // Rounds and thirds of the next draft are worth the mean of their slots, whatever their first value.
  const rated = picks.filter(({ yearsAhead, slot }) => yearsAhead > 0 || slot !== null);
  expect(rows.map(({ asset }) => asset).sort()).toEqual(rated.map(({ name }) => name).sort());
  for (const row of rows) {
    const belief = pickBelief(
      picks.find(({ name }) => name === row.asset)!,
      rookies,
      ladder,
      catalogue.season,
    );
    expect(Math.abs(belief.mu - row.number("dynasty_mu")), row.asset).toBeLessThanOrEqual(5e-4);
    expect(Math.abs(Math.sqrt(belief.variance) - row.number("dynasty_sd")), row.asset).toBeLessThanOrEqual(5e-4);
  }
});

test("689 players are valued in both formats and 96 picks in dynasty alone", () => {
  const perception = startingBeliefsOf(catalogue, catalogue.asOf).filter(({ pool }) => pool.scoreType === "perception");
  const count = (format: string) => perception.filter(({ pool }) => pool.format === format).length;
  expect([count("dynasty"), count("redraft")]).toEqual([689 + 96, 689]);
});

test.each(["August", "the update"])("no backup is among the first hundred of superflex by the facts of %s", (facts) => {
  const { values: listed } = firstValuesOf(facts === "August" ? catalogue : withShippedUpdate(catalogue));
  const byWorth = [...listed].sort((a, b) => b.worth - a.worth);
  const lift = lnSuperflex(new Map(byWorth.map(({ outlook }, i) => [outlook, i + 1])));
  const inSuperflex = ({ dynasty, outlook }: FirstValue) => dynasty.belief.mu + (lift.get(outlook) ?? 0);
  const first = [...listed].sort((a, b) => inSuperflex(b) - inSuperflex(a)).slice(0, 100);
  const unlikely = first.filter(({ outlook }) => outlook.chanceToStart < 0.6);
  expect(unlikely.map(({ outlook }) => outlook.career.id)).toEqual([]);
});

test("the lists of both kinds of league start with a plausible number of quarterbacks", () => {
  const quarterbacks = (best: readonly FirstValue[]) =>
    best.filter(({ outlook }) => outlook.career.position === "QB").length;
  const byDynasty = [...values].sort((a, b) => a.dynasty.rank - b.dynasty.rank);
  const oneQuarterback = quarterbacks(byDynasty.slice(0, 30));
  expect(oneQuarterback).toBeGreaterThanOrEqual(1);
  expect(oneQuarterback).toBeLessThanOrEqual(3);
  const byWorth = [...values].sort((a, b) => b.worth - a.worth);
  const lift = lnSuperflex(new Map(byWorth.map(({ outlook }, i) => [outlook, i + 1])));
  const inSuperflex = (value: FirstValue) => value.dynasty.belief.mu + (lift.get(value.outlook) ?? 0);
  const superflex = quarterbacks([...values].sort((a, b) => inSuperflex(b) - inSuperflex(a)).slice(0, 24));
  expect(superflex).toBeGreaterThanOrEqual(6);
  expect(superflex).toBeLessThanOrEqual(10);
});
