export const MESSAGES = {
  makeLabel: "As a link that remembers today's values",
  makeHelp:
    "Anyone with the link sees what the trade is worth today and on the day they open it. Your name is not shown. " +
    "Links come with Big Brain.",
  name: "Name of the trade (optional)",
  post: "Also post it to the Discord channel",
  make: "Create link",
  copy: "Copy link",
  copied: { title: "Link copied" },
  copyFailed: { title: "The link could not be copied", description: "Select it and copy it by hand." },
  made: "Your link",
  open: "Open it",
  another: "Another link",
  makeFailed: "The link could not be created",
  title: "Shared trades",
  intro: "Each link shows a trade with the values of the day you shared it. Delete one to make room for another.",
  none: "No links yet. Create one with 'Share' in the trade calculator.",
  upgrade: "Links come with Big Brain. Copying a trade as text, link or picture is free.",
  ended:
    "Your plan no longer includes links: those you have stay open to everybody, and you can make new ones with Big " +
    "Brain again.",
  plans: "See the plans",
  loadFailed: "Your links could not be loaded",
  delete: "Delete",
  deleteTitle: "Delete this link?",
  deleteText: "Anyone who opens it is told that it is gone. This cannot be undone.",
  deleteConfirm: "Delete link",
  keep: "Keep link",
  deleteFailed: "The link could not be deleted",
} as const;

/** '3 of 25 links held.' */
export const heldText = (held: number, limit: number | null): string =>
  limit === null
    ? `${held} ${held === 1 ? "link" : "links"} in use; there is no limit.`
    : `${held} of ${limit} links in use.`;
