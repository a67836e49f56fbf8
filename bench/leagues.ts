// Imports every sample league over this machine's network and prints calls and times, then what all leagues of a user
// together cost, and how well slots of drafts and the playoffs are foreseen: npm run bench:leagues
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { assembleLeague } from "#core/league/assemble-league.ts";
import { PLATFORMS, type Platform } from "#core/league/league.ts";
import { createMatcher } from "#core/league/roster/match-players.ts";
import { readCatalogue } from "#server/subjects/catalogue/read-catalogue.ts";
import { answerAs, SAMPLES } from "#stand-ins/leagues/local-leagues.ts";
import { importFrom } from "#server/subjects/leagues/platforms/import-league.ts";
import { openLeagueSources } from "#server/subjects/leagues/platforms/league-sources.ts";
import { scorePlayoffs } from "#tests/simulation/real-season.ts";
import { scoreDrafts } from "#tests/simulation/simulated-drafts.ts";
import { togetherTimes } from "./leagues/together.ts";
import { atMost, INFORMATION, printRow } from "./shared/rows.ts";

const ROUNDS = 5;
const SEASON = 2026;
const SEASONS = 200;
const MOST_MS = 300;
/** MyFantasyLeague wants a second between two calls. */
const PAUSE_MS: Partial<Record<Platform, number>> = { mfl: 1000 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let asked = 0;
const serve = (platform: Platform): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      asked += 1;
      const answer = answerAs(platform, (request.url ?? "").slice(1), SEASON);
      response.writeHead(answer === null ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

const servers = await Promise.all(PLATFORMS.map(serve));
const bases = Object.fromEntries(
  PLATFORMS.map((platform, at) => [platform, `http://127.0.0.1:${(servers[at]!.address() as AddressInfo).port}`]),
) as Record<Platform, string>;
const match = createMatcher(readCatalogue().players);

for (const { provider, league, name } of SAMPLES) {
  const times: number[] = [];
  const cpu: number[] = [];
  let teams = 0;
  let calls = 0;
  for (let round = 0; round < (PAUSE_MS[provider] ? 1 : ROUNDS); round += 1) {
    // Sources of its own, so that no answer comes from the cache of the round before.
    const sources = openLeagueSources(
      { open: PLATFORMS, bases, publicUrl: "http://localhost", local: null },
      () => new Date(),
    );
    asked = 0;
    const [begun, used] = [performance.now(), process.cpuUsage()];
    teams = assembleLeague(await importFrom(sources, provider, { id: league, season: null }, SEASON), match).teams
      .length;
    times.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
    calls = asked;
  }
  const waited = PAUSE_MS[provider] ? (calls - 1) * PAUSE_MS[provider] : 0;
  const pauses = waited > 0 ? `, ${waited} ms of it pauses` : "";
  printRow({
    number: "",
    measure: `${name} (${teams} teams)`,
    figure: `${calls} calls, ${median(times).toFixed(0)} ms${pauses}`,
    target: `20 calls, ${MOST_MS} ms CPU`,
    stretch: `${median(cpu).toFixed(0)} ms CPU`,
    reached: calls > 20 ? "missed" : atMost(median(cpu), MOST_MS),
  });
}
for (const server of servers) {
  server.closeAllConnections();
  server.close();
}

/** The most that all leagues of a user together may take. */
const MOST_TOGETHER_MS = 150;
for (const teams of [12, 32]) {
  const { first, afterAnswer, again } = await togetherTimes(teams);
  const words = ({ median: usual, p95 }: typeof again): string => `${usual.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
  const about = `12 leagues of ${teams} teams together`;
  const target = `p95 ${MOST_TOGETHER_MS} ms`;
  const rows = [
    { measure: `${about}, each load after an answer`, figure: words(afterAnswer), p95: afterAnswer.p95 },
    { measure: `${about}, loads with nothing new`, figure: words(again), p95: again.p95 },
  ];
  for (const { measure, figure, p95 } of rows) {
    const reached = atMost(p95, MOST_TOGETHER_MS);
    printRow({ number: "", measure, figure, target, reached });
    if (reached === "missed") process.exitCode = 1;
  }
  const measure = `${about}, first load of a process`;
  printRow({ number: "", measure, figure: `${first.toFixed(0)} ms`, target: INFORMATION, reached: INFORMATION });
}

console.log(`\nRanked probability score of draft slots over ${SEASONS} simulated seasons (lower is better)`);
console.log("| After week | simulation | early, mid, late | even odds |");
for (const week of [3, 6, 9, 12]) {
  const { simulated, thirds, uniform } = scoreDrafts(week, SEASONS);
  console.log(`| ${week} | ${simulated.toFixed(3)} | ${thirds.toFixed(3)} | ${uniform.toFixed(3)} |`);
  if (simulated >= Math.min(thirds, uniform)) process.exitCode = 1;
}

const LEAGUES = 40;
console.log(
  `\nMean squared error of playoff odds in ${LEAGUES} leagues played with the points of 2025 (lower is better)`,
);
console.log("| After week | simulation | standings of the day | even odds |");
const { scores, calibration } = scorePlayoffs(LEAGUES, [0, 3, 6, 9, 12]);
for (const { week, simulated, standings, even } of scores) {
  console.log(`| ${week} | ${simulated.toFixed(3)} | ${standings.toFixed(3)} | ${even.toFixed(3)} |`);
  if (simulated >= Math.min(standings, even)) process.exitCode = 1;
}
console.log("\nHow often teams reached the playoffs, by the odds they had");
console.log("| Odds | reached | teams |");
for (const { said, came, count } of calibration)
  console.log(`| ${Math.round(100 * said)} % | ${Math.round(100 * came)} % | ${count} |`);
