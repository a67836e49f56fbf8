export const MESSAGES = {
  copied: { title: "Link copied" },
  copyFailed: { title: "The link could not be copied", description: "Select it and copy it by hand." },
  title: "Shared trades",
  ended:
    "Your plan no longer includes links: those you have stay open to everybody, and you can make new ones with Big " +
    "Brain again.",
} as const;

export const heldText = (held: number, limit: number | null): string =>
  limit === null
    ? `${held} ${held === 1 ? "link" : "links"} in use; there is no limit.`
    : `${held} of ${limit} links in use.`;
