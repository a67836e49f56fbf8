export const MESSAGES = {
  sleeperName: "Your Sleeper name",
  unavailable: "The values could not be loaded right now.",
} as const;

export const FEATURES = [
  {
    title: "Crowd-sourced",
    text: "Values come from managers comparing assets, one question at a time, not from a single expert.",
  },
  {
    title: "All formats",
    text:
      "Dynasty versus redraft, roster and scoring settings, team competitiveness: change one and the list " +
      "re-ranks at once.",
  },
  {
    title: "Feature rich",
    text: "Multiple trade partners, flexible assets, picks by slot or round: the trades your league really makes.",
  },
] as const;

export const STEPS = [
  { title: "Evaluate players", text: "You say which of two assets you would rather have, and how sure you are." },
  { title: "Proven math", text: "An Elo-style rating moves with every answer, most with the surprising ones." },
  { title: "Generate values", text: "Ratings become trade values, priced for your league and your team." },
] as const;
