export const MESSAGES = {
  headline: "What is every asset worth in your league?",
  lead:
    "Trade values for players, rookies and draft picks, tuned to your format, your roster, your scoring and " +
    "your team's status; thousands of managers use it.",
  noAnswers: "No answers yet, so values come from statistics. Hit Me changes that.",
  explore: "Explore Asset Values",
  calculate: "Calculate Trades",
  sleeperName: "Your Sleeper name",
  myTeam: "My Team",
  preview: "The top of the list",
  format: "Format",
  quarterbacks: "Quarterbacks",
  community: "Powered by Community Intelligence",
  how: "How it works",
  method: "How it works, and how accurate it is",
  startEvaluating: "Start Evaluating",
  calculateOne: "Calculate a Trade",
  cta: "Your opinion moves the market",
  ctaText: "Two assets, five answers, no account. Every answer sharpens the values that everyone trades by.",
  wouldYou: "Would you?",
  wouldYouText: "One good piece for two. Choose other pieces and see who gains.",
  daily: "The Daily Twelve",
  dailyText: "Twelve questions a day, the same for everybody. See who agrees with you, and tell your league.",
  playDaily: "Play Today's Twelve",
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
