export const MESSAGES = {
  title: "How well answers are predicted",
  lead:
    "Before an answer counts, the ratings say how likely each side is to be chosen. Scored are answers whose pair " +
    "nobody chose for the person: those to pairs drawn at random, one question in ten, and to the Daily Twelve. For " +
    "comparison, a coin flip and plain Elo predict the same answers.",
  none:
    "No predictions have been scored yet. Answers to randomly drawn pairs and to the Daily Twelve are scored every " +
    "day; answer some in Hit Me.",
  failed: "The scores could not be loaded",
  reliability: "Does 70 percent mean 70 percent?",
  reliabilityHelp:
    "Answers are grouped by the chance given to the favored side. On the line, that side was chosen as often as " +
    "predicted; above it, more often; below it, less often.",
  scores: "Predictions against answers",
  method:
    "Log loss is the mean negative logarithm of the chance given to the chosen side. " +
    "Each random pair of a pool counts alike: an answer weighs by how seldom its pair is drawn; those to the Daily " +
    "Twelve weigh one each. Margins are 95 percent, as if no two people answered the same pair. Even answers are " +
    "counted but not scored. Elo starts from the same first values and uses K = 32. Answers without weight are not " +
    "scored, and voided answers are removed from the scores.",
} as const;

/** A 95 % margin of a share behind its percent, as in ' ±3'; nothing without a standard error. */
export const marginText = (error: number | null): string => (error === null ? "" : ` ±${Math.round(196 * error)}`);
export const percentText = (share: number | null): string => (share === null ? "-" : `${Math.round(100 * share)}%`);
export const lossText = (loss: number | null): string => (loss === null ? "-" : loss.toFixed(3));
