// Back-tests the directional detectors of insights on 2018-2025: npm run bench:insights
import { RECORDS } from "#core/insight/facts/generate.ts";
import { backTestInsights } from "./insights/back-test.ts";

const { seasons, outcomes } = backTestInsights();
const share = (x: number): string => `${(100 * x).toFixed(0)}%`;
console.log("| detector | says | cases | a season | hits | hit rate | halves | points ahead |");
for (const { id, direction, cases, hits, gain, halves, beatsChance } of outcomes) {
  const a = { season: (cases / seasons).toFixed(0), half: halves.map(share).join(" / ") };
  const cells = [id, direction, cases, a.season, hits, share(hits / cases), a.half, gain.toFixed(0)];
  console.log(`| ${cells.join(" | ")} |${beatsChance ? "" : " MISSED"}`);
}

const unlike = outcomes.filter(({ id, cases, hits }) => RECORDS[id]?.cases !== cases || RECORDS[id]?.hits !== hits);
for (const { id } of unlike)
  console.log(`The record of ${id} in src/core/insight/facts/generate.ts is not what was measured`);
if (unlike.length > 0 || !outcomes.every(({ beatsChance }) => beatsChance)) process.exitCode = 1;
