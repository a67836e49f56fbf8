/** The texts of the accuracy page. */
export const MESSAGES = {
  title: "How well answers are predicted",
  lead:
    "Before an answer counts, the ratings say how likely each side is to be chosen. One question in ten is a pair " +
    "drawn at random; on those the prediction is scored. For comparison, a coin flip and plain Elo predict the same " +
    "answers.",
  none:
    "No predictions have been scored yet. Answers to randomly drawn pairs are scored every day; answer some in " +
    "Hit Me.",
  failed: "The scores could not be loaded",
  retry: "Try again",
  reliability: "Does 70 percent mean 70 percent?",
  reliabilityHelp:
    "Answers are grouped by the chance given to the favored side. On the line, that side was chosen as often as " +
    "predicted; above it, more often; below it, less often.",
  trend: "Week by week",
  trendHelp: "Mean log loss; lower is better. A coin flip has 0.693.",
  coin: ({ logloss, brier }: { readonly logloss: number; readonly brier: number }): string =>
    `A coin flip has a log loss of ${logloss.toFixed(3)} and a Brier score of ${brier.toFixed(3)}.`,
  pools: "By format and category",
  biases: "What should not matter",
  biasesHelp:
    "Which side an asset stands on, or how somebody answers, says nothing about its value. Every night the answers " +
    "show how much it changes them; noise makes answers follow the values less closely. Predictions are corrected " +
    "for a change beyond two standard errors.",
  evensEqual: (margin: string): string =>
    `Even is pressed no more often than the values predict (±${margin}), so it counts in full.`,
  evensEasy: (share: string, margin: string): string =>
    `${share} of the Even answers (±${margin}) are more than the values predict: some may just be the quickest press.`,
  method:
    "Log loss is the mean negative logarithm of the chance given to the chosen side; the Brier score is the " +
    "mean squared difference between that chance and 1. Each pair of a pool counts alike: an answer weighs by how " +
    "seldom its pair is drawn. Margins are 95 percent. Even answers are counted but not scored. Elo starts " +
    "from the same first values and uses K = 32. Established voters have at least 20 counted answers and " +
    "first visited long enough ago: half the age of the ratings, at least 3 and at most 28 days. Answers without " +
    "weight are not scored, and voided answers are removed from the scores.",
} as const;

const COUNT = new Intl.NumberFormat("en-US");
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export const countText = (count: number): string => COUNT.format(count);
/** A 95 % margin of a share behind its percent, as in ' ±3'; nothing without a standard error. */
export const marginText = (error: number | null): string => (error === null ? "" : ` ±${Math.round(196 * error)}`);
export const percentText = (share: number | null): string => (share === null ? "-" : `${Math.round(100 * share)}%`);
export const lossText = (loss: number | null): string => (loss === null ? "-" : loss.toFixed(3));
export const dayText = (iso: string): string => DATE.format(Date.parse(iso));
