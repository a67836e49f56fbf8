// Back-tests the cold-start prior on 2018-2025 and prints its tables.
// Run: node --import tsx bench/prior.ts [--lists | --against LEAGUE=FILE ...] [--update]
// With --lists it prints the first lists by name and nothing else: of August, or with the shipped update. With
// --against it compares them with lists of others: lines 'name,position', best first; LEAGUE is dynasty,
// dynasty-superflex, redraft or redraft-superflex.
import { backTest } from "#tests/simulation/prior/back-test.ts";
import { readCareers } from "#tests/simulation/prior/careers.ts";
import { costOfList } from "./prior/cost.ts";
import { groupBiasLines } from "./prior/group-bias.ts";
import { roleReport } from "#tests/simulation/prior/roles.ts";
import { WITH_ROLES, WITHOUT_TEAMS } from "#tests/simulation/prior/season.ts";
import { calibrationTables, rankingTables, roleTable, statTable, targetTable } from "./prior/tables.ts";
import { againstList } from "./prior/against-list.ts";
import { firstLists, LEAGUE_NAMES, LEAGUES } from "./prior/lists.ts";
import { bandLines } from "./prior/past-bands.ts";
import { pastListLines } from "./prior/past-lists.ts";
import { shapeLines } from "./prior/shape.ts";
import { readCatalogue } from "#server/subjects/catalogue/read-catalogue.ts";
import { readUpdateEdition, withShippedUpdate } from "#server/subjects/catalogue/shipped-update.ts";
import { isReached, targetsOf } from "#tests/simulation/prior/targets.ts";

const print = (title: string, lines: readonly string[]) => console.log([`\n## ${title}`, ...lines].join("\n"));
const namesOnly = ["--lists", "--against"].filter((option) => process.argv.includes(option));
if (namesOnly.length > 0) {
  const catalogue = process.argv.includes("--update")
    ? { ...withShippedUpdate(readCatalogue()), asOf: readUpdateEdition().asOf }
    : readCatalogue();
  if (namesOnly.includes("--lists"))
    for (const { title, lines } of firstLists(catalogue)) print(`${title}, ${catalogue.asOf}`, lines);
  for (const league of LEAGUE_NAMES) {
    const file = process.argv.find((argument) => argument.startsWith(`${league}=`))?.slice(league.length + 1);
    if (file) print(`${LEAGUES[league].title} against ${file}`, againstList(catalogue, league, file));
  }
  process.exit();
}

const cost = costOfList();
const careers = readCareers();
const withTeams = backTest(careers, WITH_ROLES);
const withoutTeams = backTest(careers, WITHOUT_TEAMS);
const roles = roleReport(careers);
const targets = [
  ...targetsOf(withTeams, withoutTeams, roles),
  { name: `milliseconds for ${cost.players} players, warm`, measured: cost.warm, most: 50 },
];

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
print("Moves of a year within the bands of first values, by rank", bandLines(careers));
print("Shape of the first lists", shapeLines());
print("Cost", [`${cost.players} players: ${cost.cold.toFixed(0)} ms cold, ${cost.warm.toFixed(0)} ms warm`]);
print("Targets", targetTable(targets));
if (!targets.every(isReached)) process.exitCode = 1;
