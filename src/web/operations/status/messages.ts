export const MESSAGES = {
  title: "Status",
  lead: "Whether values, comparisons and sign-in are available, and how recent the facts and answers are.",
  up: "Everything is working",
  upText: "Values, comparisons and sign-in are available.",
  down: "The service is not responding",
  downText:
    "This page works, but values, comparisons and sign-in are not available right now. We have been alerted and " +
    "are looking into it.",
  offline: "You are offline",
  offlineText: "The status is shown when your connection is back.",
  retry: "Check again",
  facts: "Facts as of",
  answer: "Newest answer",
  noAnswer: "None yet",
} as const;
