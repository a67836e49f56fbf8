import type { PlayerPosition } from "../../asset/position.ts";

const PLURALS: Readonly<Record<PlayerPosition, string>> = {
  QB: "quarterbacks",
  RB: "running backs",
  WR: "wide receivers",
  TE: "tight ends",
};

/** The players of a position, as in "running backs". */
export const playersOf = (position: PlayerPosition): string => PLURALS[position];

/** A text with its first letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number without decimals. */
export const whole = (x: number): string => String(Math.round(x));

/** A number with one decimal. */
export const tenth = (x: number): string => x.toFixed(1);

/** A share as a percentage without decimals: 0.28 is "28%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A count and its noun, which takes an s unless the count is one. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
