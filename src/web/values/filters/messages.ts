export const MESSAGES = {
  remove: (words: string): string => `Remove filter ${words}`,
  upgrade: "See what you get",
  add: (label: string): string => `Add a ${label.toLowerCase()}`,
  to: "to",
  between: ({ min, max }: { readonly min: number; readonly max: number }): string =>
    `Whole numbers from ${min} to ${max}, the lower one first`,
  views: "Saved views",
  deleteText: (name: string): string => `'${name}' is deleted. The list itself does not change.`,
} as const;
