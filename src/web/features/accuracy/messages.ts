/** The texts of the accuracy page. */
export const MESSAGES = {
  title: "How well answers are predicted",
  lead:
    "Before an answer counts, the ratings say how likely each side is to be chosen. Afterwards that prediction is " +
    "scored. A coin and plain Elo predict the same answers.",
  none: "Nothing has been judged yet. Each day the new answers are scored; Hit Me brings the first.",
  failed: "The scores could not be loaded",
  retry: "Try again",
  reliability: "Does 70 percent mean 70 percent?",
  reliabilityHelp:
    "Answers are grouped by the chance given to the favoured side. On the line, that side was chosen as often as " +
    "predicted; above it more often, below it less.",
  trend: "Week by week",
  trendHelp: "Mean log loss of the side that was chosen, lower is better. A coin has 0.693.",
  coin: ({ logloss, brier }: { readonly logloss: number; readonly brier: number }): string =>
    `A coin has a log loss of ${logloss.toFixed(3)} and a Brier score of ${brier.toFixed(3)}.`,
  pools: "By format and category",
  method:
    "Log loss is the mean of minus the logarithm of the chance given to the side that was chosen; the Brier score is " +
    "the mean square of what was missing from that chance to 1. Answers of Even count in the number of answers only. " +
    "Elo starts from the same first values and moves by K = 32. Established voters have 20 counted answers or more " +
    "and first came at least three days before. " +
    "Answers that carry no weight are not judged, and those that are taken back leave the scores.",
} as const;

const COUNT = new Intl.NumberFormat("en-US");
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export const countText = (count: number): string => COUNT.format(count);
export const percentText = (share: number | null): string => (share === null ? "-" : `${Math.round(100 * share)}%`);
export const lossText = (loss: number | null): string => (loss === null ? "-" : loss.toFixed(3));
export const dayText = (iso: string): string => DATE.format(Date.parse(iso));
