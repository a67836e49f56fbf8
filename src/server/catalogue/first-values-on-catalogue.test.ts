import { expect, test } from "vitest";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { lnSuperflex, type FirstValue } from "#core/prior/first-values.ts";
import { pickBelief, pickLadder } from "#core/prior/starting-beliefs.ts";
import type { Belief } from "#core/prior/belief.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { withShippedUpdate } from "./shipped-update.ts";
import { firstValuesOf, startingBeliefsOf } from "./starting-beliefs.ts";

const catalogue = readCatalogue();
const { values, rookies } = firstValuesOf(catalogue);

// After an intended change of the model: npx vitest run --project embedded FILE -u
test("golden numbers: the first values of all shipped players and picks", async () => {
  const picks = draftPicks(catalogue.asOf);
  const ladder = pickLadder(values);
  const cells = ({ mu, variance }: Belief) => [mu.toFixed(4), Math.sqrt(variance).toFixed(4)];
  const players = values
    .map(({ outlook, ...first }) => [
      outlook.career.id,
      ...FORMATS.flatMap((format) => [first[format].rank, ...cells(first[format].belief)]),
    ])
    .sort(([a], [b]) => Number(a) - Number(b));
  const table = [
    ["asset", ...FORMATS.flatMap((format) => [`${format}_rank`, `${format}_mu`, `${format}_sd`])],
    ...players,
    ...picks.map((pick) => [pick.name, "", ...cells(pickBelief(pick, rookies, ladder, catalogue.season)), "", "", ""]),
  ];
  await expect(`${table.map((row) => row.join(",")).join("\n")}\n`).toMatchFileSnapshot("reference-first-values.csv");
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
