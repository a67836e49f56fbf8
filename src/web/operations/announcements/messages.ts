export const MESSAGES = {
  create: "New announcement",
  textHelp: (left: number) => `One or two sentences, shown to everyone. ${left} characters left.`,
  zone: "In your time zone",
  announcedLater: (when: string) => `It will be shown from ${when}`,
  needsText: "Enter the text of the announcement",
  needsOrder: "The end must be after the start",
  needsFuture: "The end must be in the future",
  list: "Newest announcements",
  end: "End now",
  states: { now: "Shown now", later: "Not yet shown", over: "Over" },
} as const;
