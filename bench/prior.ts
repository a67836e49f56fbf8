// Back-tests the first values on the seasons 2018 to 2025, and fits the constants of projections and values.
// Run: npm run bench -- prior                    the back-test and its targets
//      npm run bench -- prior --insights         the insights that forecast, beside chance
//      npm run bench -- prior --fit              constants fitted anew beside those in use; takes minutes
//      npm run bench -- prior --track-record     writes data/track-record.json, which /how-it-works shows
import { parseArgs } from "node:util";
import { rowTable, writeSection } from "./shared/report.ts";
import { backTest } from "#tests/simulation/prior/back-test.ts";
import { readCareers } from "#tests/simulation/prior/careers.ts";
import { roleReport } from "#tests/simulation/prior/roles.ts";
import { WITH_ROLES, WITHOUT_TEAMS } from "#tests/simulation/prior/season.ts";
import { isReached, targetsOf } from "#tests/simulation/prior/targets.ts";
import { printFits } from "./prior/fit.ts";
import { printInsights } from "./prior/insights.ts";

const { values: options } = parseArgs({
  options: {
    insights: { type: "boolean" },
    fit: { type: "boolean" },
    "track-record": { type: "boolean" },
  },
});

const passed = await (async () => {
  if (options.insights) return printInsights();
  if (options.fit) return printFits();
  if (options["track-record"]) return import("./prior/track-record.ts").then(() => true);
  return printBackTest();
})();
if (!passed) process.exitCode = 1;

function printBackTest(): boolean {
  const careers = readCareers();
  const targets = targetsOf(backTest(careers, WITH_ROLES), backTest(careers, WITHOUT_TEAMS), roleReport(careers));
  const rows = targets.map((target) => {
    const { name: measure, measured, least, most } = target;
    const bounds = [least === undefined ? [] : `>= ${least}`, most === undefined ? [] : `<= ${most}`].flat();
    return { measure, figure: measured.toFixed(3), target: bounds.join(", "), reached: isReached(target) };
  });
  writeSection("prior", "The targets of the back-test on 2018 to 2025:", rowTable(rows));
  return targets.every(isReached);
}
