export const MESSAGES = {
  title: "How answers become values",
  lead:
    "People compare two assets, and their answers move what statistics say both are worth. This page explains what " +
    "happens to each answer.",
  answers: "answers so far",
  none: "No answers yet: values come from statistics until the first answers in Hit Me.",
  try: "Try an answer",
  left: "Left",
  right: "Right",
  worth: "worth",
  pictureNote:
    "Drawn by the same function that counts your answers. Dotted curves show the belief before the answer, " +
    "filled curves the belief after it.",
  measured: "Measured",
  sources: "Where first values come from",
  facts:
    "Before anyone has answered, a value is what managers usually pay for such a player. A model estimates it " +
    "from his statistics, age, draft slot, team and place on the depth chart; it is fitted to published " +
    "average draft positions from 2014 to 2024.",
  asOf: "Teams, depth charts, injuries and statistics are as of",
  statisticsCredit: "Statistics, birth dates and draft slots: nflverse, CC BY 4.0",
} as const;
