/** The texts of the method page. */
export const MESSAGES = {
  title: "How answers become values",
  lead: "Every trade value here rests on people comparing two assets. This page says what happens to such an answer.",
  answers: "answers so far",
  none: "No answers yet: values rest on statistics until Hit Me brings the first.",
  try: "Try an answer",
  left: "Left",
  right: "Right",
  worth: "worth",
  pictureNote:
    "Drawn by the very function that counts your answers. The dotted lines are the belief before, the filled " +
    "ones after.",
  measured: "Measured",
  sources: "Where first values come from",
  facts:
    "Before anybody has answered, a value is what managers usually pay for such a player: a model of his " +
    "statistics, age, draft slot, team and place on the depth chart, fitted on published average draft " +
    "positions of 2014 to 2024.",
  asOf: "Teams, depth charts, injuries and statistics are as of",
  statisticsCredit: "Statistics, birth dates and draft slots: nflverse, CC BY 4.0",
} as const;
