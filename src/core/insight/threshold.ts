import { parseTyped } from "../situation/stepper.ts";

/** A stored fraction as a percentage to edit, to one decimal: 0.125 is `12.5`; empty for no threshold. */
export const thresholdPercent = (fraction: number | null): string =>
  fraction === null ? "" : (Math.round(fraction * 1000) / 10 + 0).toFixed(1);

/** Parses a typed percentage: the fraction to store, null for none; `invalid` if the text is not a number. */
export const parseThreshold = (text: string): { readonly fraction: number | null } | "invalid" => {
  if (text.trim() === "") return { fraction: null };
  const percent = parseTyped(text);
  return percent === null ? "invalid" : { fraction: Math.round(percent * 10) / 1000 + 0 };
};
