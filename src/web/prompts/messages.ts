export const MESSAGES = {
  title: "What's that big brain of yours tell you?",
  subtitle: "Your opinions affect asset values!",
  question: "Which would you rather have?",
  format: "League format",
  category: "Category",
  teamA: "Team A",
  teamB: "Team B",
  versus: "vs",
  answers: "Your answer",
  effect: "Your last answer",
  noEffectYet: "Answer to see what moves and what others think.",
  published: "Answers are published without you.",
  leagueValue: "Value in your league",
  noChange: "no change yet",
  daily: "The Daily Twelve",
  skip: "Skip",
  notSkipped: "The comparison could not be skipped",
  again: "Hit Me Again",
  loading: "Loading...",
  preparing: "Preparing your asset comparison...",
  failed: "The comparison could not be loaded",
  thanks: "Thank you for your feedback!",
  another: "Loading another comparison for you...",
  improves: "Your response helps improve our crowd-sourced valuations.",
  error: "Error",
  notSent: "Failed to submit your selection. Please try again.",
} as const;

/** How long a prompt's toasts show, in milliseconds; failures a little longer. */
export const TOAST_MS = 2000;
export const FAILURE_TOAST_MS = 3000;
