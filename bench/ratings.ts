import { replay, differenceBetween } from "#core/rating/replay.ts";
import { measureAttacks } from "./ratings/attack.ts";
import { measureBrigade } from "./ratings/brigade.ts";
import { measureCost } from "./ratings/cost.ts";
import { gradedElo, plainElo } from "#tests/simulation/elo.ts";
import type { CompetitorMaker } from "#tests/simulation/competitor.ts";
import { glicko } from "./ratings/glicko.ts";
import { measureCold, measureJump, measureLive } from "#tests/simulation/measures.ts";
import { openskill } from "./ratings/openskill.ts";
import { enter, ours } from "#tests/simulation/this-engine.ts";
import { askCrowd, coldSeason, liveSeason } from "#tests/simulation/season.ts";
import { printEngines, printTargets, type Row } from "./ratings/table.ts";

/**
 * How accurate, how fast and how hard to move the ratings are, against other engines on the same made-up crowd.
 *
 *   node --import tsx bench/ratings.ts [--seeds 21,22,23] [--short]
 *
 * --short leaves out the attacks and the million answers. Which seeds are still unseen: docs/decisions/0011-accuracy-bench.md.
 */
const argument = (name: string): string | undefined =>
  process.argv[process.argv.indexOf(`--${name}`) + 1 || process.argv.length];
const short = process.argv.includes("--short");
const seeds = (argument("seeds") ?? (short ? "21" : "21,22,23,24")).split(",").map(Number);
if (seeds.some((seed) => !Number.isInteger(seed)))
  throw new Error("--seeds takes whole numbers with commas between them");

const makers: readonly CompetitorMaker[] = [plainElo, gradedElo, glicko, openskill, ours];
const rows: Row[] = makers.map(({ name }) => ({ name, figures: {} }));
const note = (row: Row, figures: Readonly<Record<string, number>>): void => {
  for (const [name, value] of Object.entries(figures)) (row.figures[name] ??= []).push(value);
};

for (const seed of seeds) {
  for (const [i, maker] of makers.entries()) {
    const row = rows[i];
    if (!row) continue;
    const { spent, ...cold } = measureCold(seed, maker);
    note(row, cold);
    note(row, spent);
    const season = liveSeason(seed, maker);
    note(row, measureLive(season, seed));
    note(row, measureJump(season));
    if (!short && (maker === ours || maker === plainElo)) {
      const [honest = NaN, scripted = NaN, through = NaN] = measureBrigade(seed, maker, [
        "honest prompts",
        "scripted",
        "answering through",
      ]);
      note(row, { honest, scripted, through });
    }
    console.log(`seed ${seed}: ${maker.name} done`);
  }
}

/** How far the state of a live engine is from the fold of its own log, in words or "none". */
const replayGap = (seed: number): string => {
  const held: { engine?: ReturnType<typeof enter>["engine"] } = {};
  const season = coldSeason(seed, {
    name: "replayed",
    make: (assets, cold) => {
      const competitor = enter(assets, cold);
      held.engine = competitor.engine;
      return competitor;
    },
  });
  askCrowd(season, 3_000);
  if (!held.engine) throw new Error("The season did not start");
  return differenceBetween(held.engine.state, replay(held.engine.log)) ?? "none";
};

console.log(`\nSeeds ${seeds.join(", ")}; means over them.\n`);
printEngines(rows);
printTargets(rows[0] as Row, rows.at(-1) as Row);
console.log(`Live state against the fold of its log (1e-9): difference ${replayGap(seeds[0] ?? 1)}`);

if (!short) {
  const cost = measureCost(1_000_000);
  console.log(
    `\nReplay of 1,000,000 answers, 16 pools of 900: ${cost.replaySeconds.toFixed(1)} s (target < 60 s), ${cost.voteUs.toFixed(1)} us each`,
  );
  console.log(
    `Prompt among 8 pools of 900: ${cost.promptUs.toFixed(0)} us; refit of 900 assets: ${cost.refitSeconds.toFixed(2)} s`,
  );
  console.log(
    `Memory (run with --expose-gc): pools ${cost.poolsMegabytes.toFixed(1)} MB, with 100,000 voters held for a replay ${cost.stateMegabytes.toFixed(0)} MB`,
  );
  console.log("\nAttacks on a pool of 100,000 honest answers, nobody answering back:");
  for (const seed of seeds) {
    const attack = measureAttacks(seed);
    const told = Object.entries(attack).map(
      ([name, value]) => `${name} ${name.endsWith("Places") ? value : `${(100 * value).toFixed(1)} %`}`,
    );
    console.log(`seed ${seed}: ${told.join(", ")}`);
  }
}
