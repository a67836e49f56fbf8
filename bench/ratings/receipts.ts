import type { Engine } from "#tests/simulation/engine.ts";
import { applyEvent, emptyRatingState } from "#core/rating/rating-state.ts";
import { BINS, judgeAnswer, nothingJudged, type Receipt, sumReceipts } from "#core/rating/receipts.ts";
import { liveWeek, shippedSeason } from "#tests/simulation/season.ts";
import { enter } from "#tests/simulation/this-engine.ts";

const WEEKS = 12;
const VOTES_A_WEEK = 1_000;
const DAYS_A_WEEK = 7;

// The simulated crowd has no sessions and devices; all its answers are scored, whatever their pair was chosen for.
const PLAIN = { isSessionFirst: false, isOwnFormat: true, input: null, explored: { chance: null } } as const;

/** The receipts of a simulated season: week by week, oldest first, of established voters, and by bin of chances. */
export type SeasonReceipts = {
  readonly weeks: readonly Receipt[];
  readonly established: Receipt;
  readonly bins: readonly Receipt[];
};

/** Plays twelve weeks of 1,000 answers on a new database, and judges each answer as the product does. */
export const measureReceipts = (seed: number): SeasonReceipts => {
  const held: { engine?: Engine } = {};
  const season = shippedSeason(seed, {
    name: "judged",
    make: (seeds, cold) => {
      const competitor = enter(seeds, cold);
      held.engine = competitor.engine;
      return competitor;
    },
  });
  for (let week = 1; week <= WEEKS; week++) liveWeek(season, VOTES_A_WEEK);
  const judged = nothingJudged();
  const state = emptyRatingState();
  let days = 0;
  const weekName = (): string => String(Math.floor(days / DAYS_A_WEEK)).padStart(2, "0");
  for (const event of held.engine?.log ?? []) {
    if (event.type === "vote") judgeAnswer(judged, state, event, { ...PLAIN, week: weekName() });
    if (event.type === "day") days += 1;
    applyEvent(state, event);
  }
  const kept = [...judged.receipts.values()];
  const weeks = [...new Set(kept.map(({ key }) => key.week))].sort();
  const sumWhere = (holds: (one: (typeof kept)[number]) => boolean): Receipt =>
    sumReceipts(kept.filter(holds).map(({ receipt }) => receipt));
  return {
    weeks: weeks.map((week) => sumWhere(({ key }) => key.week === week)),
    established: sumWhere(({ key }) => key.established),
    bins: Array.from({ length: BINS }, (_, bin) => sumWhere(({ key }) => key.bin === bin)),
  };
};

/** One line of scores: means over the answers that chose a side. */
export const receiptLine = ({ answers, sided, predicted, chosen, logLoss, brier, eloLogLoss }: Receipt): string =>
  `${String(answers).padStart(6)} answers: favoured side expected ${(predicted / sided).toFixed(3)}, chosen ` +
  `${(chosen / sided).toFixed(3)}; log loss ${(logLoss / sided).toFixed(3)} (plain Elo ` +
  `${(eloLogLoss / sided).toFixed(3)}, a coin ${Math.LN2.toFixed(3)}), Brier ${(brier / sided).toFixed(3)}`;
