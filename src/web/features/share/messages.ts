/** The texts of links to shared trades. */
export const MESSAGES = {
  makeLabel: "As a link that keeps today's values",
  makeHelp:
    "Whoever opens it sees the values of today beside those of the day of reading. It comes with Big Brain; your " +
    "name is not shown.",
  name: "Name of the trade (optional)",
  post: "Post it to the Discord channel as well",
  make: "Create link",
  copy: "Copy link",
  copied: { title: "Link copied" },
  copyFailed: { title: "The link could not be copied", description: "Select it and copy it by hand." },
  made: "Your link",
  open: "Open it",
  another: "Another link",
  makeFailed: "The link could not be made",
  title: "Shared trades",
  intro: "Links to trades that keep the values of their day. Deleting one frees its place.",
  none: "No links yet. They are made with 'Share' in the trade calculator.",
  upgrade: "Links come with Big Brain. Copying a trade as text or as an address is free.",
  plans: "See the plans",
  loadFailed: "Your links could not be loaded",
  retry: "Try again",
  delete: "Delete",
  deleteTitle: "Delete this link?",
  deleteText: "Whoever opens it is told that it is gone. It cannot be brought back.",
  deleteConfirm: "Delete link",
  keep: "Keep link",
  deleteFailed: "The link could not be deleted",
} as const;

/** '3 of 25 links held.' */
export const heldText = (held: number, limit: number | null): string =>
  limit === null
    ? `${held} ${held === 1 ? "link" : "links"} held; there is no limit.`
    : `${held} of ${limit} links held.`;
