export const MESSAGES = {
  answers: "Answers per hour",
  everyMinute: "Refreshed every minute",
  none: "No answers in the last 48 hours",
  assets: "Contested assets",
  assetsHelp:
    "Newer visitors have used up what they may decide together; the claim is what they would change. " +
    "Visitors who have been here longer are asked about these first.",
  noAssets: "No asset is contested",
  claiming: (firstday: string, answers: number, about: number): string =>
    `since ${firstday}, ${answers.toLocaleString("en-US")} answers, ${about} about it`,
  void: "To take the answers of visitors back, run",
  voidCommand: 'node dist/server/operator.mjs ratings void <visitor id>... --note "<why>"',
  voters: "Busiest visitors",
  noVoters: "Nobody has given eight answers lately",
  webhooks: "Payment messages",
  unknown: "Messages about unknown customers",
  noUnknown: "Every message was about a known customer",
  returned: "Payments for accounts that no longer exist",
  noReturned: "No payment for a deleted account had to be refunded",
  jobs: "Job runs",
  noJobs: "No job has run yet",
  failed: "The health report could not be loaded",
  refresh: "Refresh",
  loading: "Loading...",
  running: "Running",
} as const;
