// Back-tests the first values on the seasons 2018 to 2025, and fits the constants of projections and values.
// Run: npm run bench -- prior                    the back-test and its targets
//      npm run bench -- prior --insights         the insights that forecast, beside chance
//      npm run bench -- prior --fit              constants fitted anew beside those in use; takes minutes
//      npm run bench -- prior --lists [--update] the first lists by name: of August, or with the shipped update
//      npm run bench -- prior --track-record     writes data/track-record.json, which /how-it-works shows
import { parseArgs } from "node:util";
import { writeSection } from "./shared/report.ts";
import { readCatalogue } from "#server/catalogue/read-catalogue.ts";
import { readUpdateEdition, withShippedUpdate } from "#server/catalogue/shipped-update.ts";
import { backTest } from "#tests/simulation/prior/back-test.ts";
import { readCareers } from "#tests/simulation/prior/careers.ts";
import { roleReport } from "#tests/simulation/prior/roles.ts";
import { WITH_ROLES, WITHOUT_TEAMS } from "#tests/simulation/prior/season.ts";
import { isReached, targetsOf } from "#tests/simulation/prior/targets.ts";
import { printFits } from "./prior/fit.ts";
import { groupBiasLines } from "./prior/group-bias.ts";
import { printInsights } from "./prior/insights.ts";
import { firstLists } from "./prior/lists.ts";
import { pastListLines } from "./prior/past-lists.ts";
import { calibrationTables, rankingTables, roleTable, statTable, targetTable } from "./prior/tables.ts";

const { values: options } = parseArgs({
  options: {
    insights: { type: "boolean" },
    fit: { type: "boolean" },
    lists: { type: "boolean" },
    update: { type: "boolean" },
    "track-record": { type: "boolean" },
  },
});

const passed = await (async () => {
  if (options.insights) return printInsights();
  if (options.fit) return printFits();
  if (options["track-record"]) return import("./prior/track-record.ts").then(() => true);
  if (options.lists) return printLists();
  return printBackTest();
})();
if (!passed) process.exitCode = 1;

function print(title: string, lines: readonly string[]): void {
  console.log([`\n## ${title}`, ...lines].join("\n"));
}

function printLists(): true {
  const catalogue = options.update
    ? { ...withShippedUpdate(readCatalogue()), asOf: readUpdateEdition().asOf }
    : readCatalogue();
  for (const { title, lines } of firstLists(catalogue)) print(`${title}, ${catalogue.asOf}`, lines);
  return true;
}

function printBackTest(): boolean {
  const careers = readCareers();
  const withTeams = backTest(careers, WITH_ROLES);
  const withoutTeams = backTest(careers, WITHOUT_TEAMS);
  const roles = roleReport(careers);
  const targets = targetsOf(withTeams, withoutTeams, roles);
  print(
    "Ranking, mean of the seasons 2018 to 2025, each player by constants fitted without him",
    rankingTables(withTeams),
  );
  print("Ranking without any team", rankingTables(withoutTeams));
  print("Season statistics, veterans: mean absolute error / correlation", statTable(withTeams));
  print("Points above the line", calibrationTables(withTeams));
  print("Roles", roleTable(roles));
  print("First values of 2018 to 2025 against what followed, by league", pastListLines(careers));
  print("Too high or too low by group: ln value (standard errors)", groupBiasLines(careers));
  writeSection("prior", "The targets of the back-test on 2018 to 2025:", targetTable(targets).join("\n"));
  return targets.every(isReached);
}
