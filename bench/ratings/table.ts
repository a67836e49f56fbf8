import { mean } from "#tests/simulation/crowd/figures.ts";

/** One engine's figures, one per seed. */
export type Row = { readonly name: string; readonly figures: Record<string, number[]> };

const average = (row: Row, name: string): number => mean(row.figures[name] ?? []);

const COLUMNS: readonly (readonly [figure: string, heading: string, digits: number])[] = [
  ["to95", "votes to .95", 0],
  ["to98", "to .98", 0],
  ["spearman5k", "rho 5k", 3],
  ["spearman15k", "rho 15k", 3],
  ["top15k", "top50 15k", 2],
  ["spearman", "live rho", 3],
  ["top", "top50", 2],
  ["rmse", "rmse ln", 3],
  ["logLoss", "log loss", 3],
  ["rmsZ", "rms z", 2],
  ["cover", "cover", 2],
  ["rookieRmse", "rookie rmse", 2],
  ["after1k", "jump 1k", 2],
  ["after3k", "3k", 2],
  ["after6k", "6k", 2],
  ["quiet3k", "quiet jump 3k", 2],
  ["honest", "brigade", 3],
  ["scripted", "scripted", 3],
  ["through", "through", 3],
  ["chooseUs", "pair us", 1],
  ["voteUs", "vote us", 1],
];

const shown = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : "-");

/** Prints a row per engine and a column per figure, as means over the seeds. */
export const printEngines = (rows: readonly Row[]): void => {
  console.log(["engine", ...COLUMNS.map(([, heading]) => heading)].join(" | "));
  for (const row of rows)
    console.log([row.name, ...COLUMNS.map(([figure, , digits]) => shown(average(row, figure), digits))].join(" | "));
  console.log("");
};

type Target = { readonly figure: string; readonly value: number; readonly reach: string; readonly reached: boolean };

/** Prints the figures with targets, each next to its target. */
export const printTargets = (elo: Row, own: Row): void => {
  const most = (figure: string, value: number, limit: number): Target => ({
    figure,
    value,
    reach: `<= ${limit}`,
    reached: value <= limit,
  });
  const least = (figure: string, value: number, limit: number): Target => ({
    figure,
    value,
    reach: `>= ${limit}`,
    reached: value >= limit,
  });
  const targets: Target[] = [
    most("votes to Spearman 0.95, share of plain Elo's", average(own, "to95") / average(elo, "to95"), 0.45),
    most("votes to Spearman 0.98, likewise", average(own, "to98") / average(elo, "to98"), 0.4),
    least("live pool: Spearman", average(own, "spearman"), 0.99),
    least("live pool: top-50 overlap", average(own, "top"), 0.84),
    least("log loss below Elo's", average(elo, "logLoss") - average(own, "logLoss"), 0.05),
    least("rms z, at least", average(own, "rmsZ"), 0.8),
    most("rms z, at most", average(own, "rmsZ"), 1.25),
    least("share of a jump in public recovered after 3,000 votes", average(own, "after3k"), 0.75),
    most("microseconds a vote", average(own, "voteUs"), 100),
    most("microseconds a pair", average(own, "chooseUs"), 500),
  ];
  if (own.figures["honest"]) {
    targets.push(most("lift by 1 % of voters, honest prompts", average(own, "honest"), 0.08));
    targets.push(most("lift by 1 % of voters, scripted", average(own, "scripted"), 0.15));
  }
  for (const { figure, value, reach, reached } of targets)
    console.log(`${reached ? "reached" : "MISSED "}  ${figure}: ${value.toFixed(3)} (${reach})`);
};
