/** The texts of the status page. */
export const MESSAGES = {
  title: "Status",
  lead:
    "Whether values, comparisons and sign-in are served, how fresh the facts are, " +
    "and when the daily work was done.",
  up: "Everything answers",
  upText: "Values, comparisons and sign-in are served.",
  down: "The product does not answer",
  downText:
    "This page is here, but values, comparisons and sign-in cannot be served right now. We are told and look into it.",
  offline: "You are offline",
  offlineText: "The status is shown when your connection is back.",
  retry: "Look again",
  facts: "Facts as of",
  answer: "Newest answer",
  noAnswer: "None yet",
  jobs: "Daily work",
  jobsText: "When each job last finished.",
  job: "Job",
  finished: "Finished",
  noJobs: "No job has finished yet.",
} as const;
