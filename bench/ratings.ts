import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { dayOf } from "#core/kit/calendar.ts";
import { plainElo } from "#tests/simulation/elo.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { measureCold, measureJump, measureLive } from "#tests/simulation/measures.ts";
import { liveSeason } from "#tests/simulation/season.ts";
import { ours } from "#tests/simulation/this-engine.ts";
import { type Aim, rowOf, wholeNumbers } from "./ratings/rows.ts";
import { measureFirstDay, measureSlip, measureYoung } from "./ratings/start.ts";
import { rowTable, type Row, writeSection } from "./shared/report.ts";

/**
 * Measures how accurate the ratings are, on a simulated crowd whose true values are known. Plain Elo (K = 32, random
 * pairs) gets the same crowd. Writes the table of /how-it-works too. Takes minutes a seed.
 *
 *   npm run bench -- ratings [--seeds 21,22,23]
 */
const { values: options } = parseArgs({ options: { seeds: { type: "string", default: "21,22,23,24,25,26" } } });
const seeds = wholeNumbers(options.seeds);

type Live = ReturnType<typeof measureLive> & ReturnType<typeof measureJump>;

const LIVE: readonly (readonly [of: keyof Live, measure: string, aim?: Aim])[] = [
  ["spearman", "live pool: Spearman", { least: 0.993 }],
  ["top", "share of the best 50 found"],
  ["rmse", "error in ln value", { most: 0.25 }],
  ["logLoss", "log loss of held-out answers", { most: 1.187 }],
  ["rmsZ", "error in stated deviations"],
  ["rookieRmse", "error of rookies"],
  ["after1k", "share of a change with news followed after 1,000 answers"],
  ["after3k", "after 3,000", { least: 0.78 }],
  ["after6k", "after 6,000"],
  ["quiet3k", "share of a change without news after 3,000", { least: 0.25 }],
  ["quiet6k", "after 6,000", { least: 0.55 }],
];

const [live, eloLive] = [ours, plainElo].map((maker) =>
  seeds.map((seed): Live => {
    const season = liveSeason(seed, maker);
    return { ...measureLive(season, seed), ...measureJump(season) };
  }),
) as [Live[], Live[]];
const [cold, eloCold] = [ours, plainElo].map((maker) => seeds.map((seed) => measureCold(seed, maker))) as [
  ReturnType<typeof measureCold>[],
  ReturnType<typeof measureCold>[],
];

function coldRows(): readonly Row[] {
  const answersTo = (of: "to95" | "to98", share: number): readonly Row[] => {
    const [own, elo] = [cold.map((one) => one[of]), eloCold.map((one) => one[of])];
    const order = of === "to95" ? ".95" : ".98";
    return [
      rowOf(`answers to Spearman ${order} from even values`, own, {}, elo),
      rowOf("as a share of plain Elo's", [mean(own) / mean(elo)], { most: share }),
    ];
  };
  const spent = (of: "chooseUs" | "voteUs") => cold.map((one) => one.spent[of]);
  return [
    ...answersTo("to95", 0.4),
    ...answersTo("to98", 0.3),
    rowOf("microseconds to choose a pair", spent("chooseUs"), { most: 500 }),
    rowOf("microseconds an answer", spent("voteUs"), { most: 100 }),
  ];
}

const YOUNG: readonly (readonly [answers: number, most: number])[] = [
  [1_000, 0.23],
  [3_000, 0.23],
  [8_000, 0.2],
];

function startRows(): readonly Row[] {
  const young = seeds.map((seed) =>
    measureYoung(
      seed,
      YOUNG.map(([answers]) => answers),
    ),
  );
  const days = seeds.map(measureFirstDay);
  const firstDay = (start: string): Row =>
    rowOf(
      `first day: Spearman after 15,000 from ${start} values`,
      days.map((one) => one[`${start} ours`]!),
      { least: 0.95 },
      days.map((one) => one[`${start} elo`]!),
    );
  return [
    ...YOUNG.map(([answers, most], i) =>
      rowOf(
        `young shipped pool: error of the best 200 after ${answers}`,
        young.map((one) => one[i]!),
        { most },
      ),
    ),
    firstDay("shipped"),
    firstDay("even"),
    rowOf("one careless answer, times the value", seeds.map(measureSlip), { most: 2.2 }),
  ];
}

const PAGE = fileURLToPath(new URL("../src/web/ratings/how-it-works/measured.json", import.meta.url));

/** Writes the figures that /how-it-works shows. */
function writePage(): void {
  const answers = (of: "to95" | "to98") => (all: typeof cold) =>
    Math.round(mean(all.map((one) => one[of]))).toLocaleString("en-US");
  const percent = (of: keyof Live) => (all: Live[]) => `${Math.round(100 * mean(all.map((one) => one[of])))}\u00a0%`;
  const figures = {
    to95: [cold, eloCold].map(answers("to95")),
    to98: [cold, eloCold].map(answers("to98")),
    top: [live, eloLive].map(percent("top")),
    news: [live, eloLive].map(percent("after3k")),
    quiet: [live, eloLive].map(percent("quiet6k")),
  };
  writeFileSync(PAGE, `${JSON.stringify({ day: dayOf(Date.now()), ...figures }, null, 2)}\n`);
}

const of = (all: readonly Live[], name: keyof Live): number[] => all.map((one) => one[name]);
writeSection(
  "ratings",
  `Means (least to most) of seeds ${seeds.join(", ")} ([0009](decisions/0009-rating-update.md)).`,
  rowTable([
    ...LIVE.map(([name, measure, aim]) => {
      const elo = of(eloLive, name);
      return rowOf(measure, of(live, name), aim, elo.every(Number.isFinite) ? elo : []);
    }),
    ...coldRows(),
    ...startRows(),
  ]),
);
writePage();
