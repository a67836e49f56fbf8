/** The texts of the health view. */
export const MESSAGES = {
  answers: "Answers per hour",
  everyMinute: "Read again every minute",
  none: "No answers in the last 48 hours",
  assets: "Suspicious assets",
  noAssets: "No asset stands out",
  voters: "Suspicious voters",
  noVoters: "No voter stands out",
  webhooks: "Payment messages",
  noUnknown: "Every message was about a customer we know",
  jobs: "Job runs",
  noJobs: "No job has run yet",
  failed: "The health of the product could not be loaded",
  retry: "Try again",
  refresh: "Refresh",
  loading: "Loading...",
  running: "Running",
} as const;
