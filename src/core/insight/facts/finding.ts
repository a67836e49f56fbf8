import type { Format } from "../../situation/situation.ts";
import type { PlayerPosition } from "../../asset/position.ts";
import type { AssetFacts, PlayerFacts } from "./player-facts.ts";

/** What a finding says about future points compared with peers: more or less; null if it says neither. */
export type Direction = "up" | "down" | null;

/** What a detector found in the facts about one asset. */
export type Finding = {
  readonly title: string;
  /** One or two sentences with the figures. */
  readonly text: string;
  /**
   * The figures the finding rests on, in short. While they stay the same, so does the finding: an insight that staff
   * have disabled comes back only when they change.
   */
  readonly evidence: string;
  /** The league formats it matters in. */
  readonly formats: readonly Format[];
};

/** A rule that looks for one thing in the facts. */
export type Detector<F extends AssetFacts = PlayerFacts> = {
  /** Unique among the detectors, and part of the evidence. */
  readonly id: string;
  readonly direction: Direction;
  /** The finding about one asset, or null where the facts do not pass the threshold. */
  readonly detect: (facts: F) => Finding | null;
};

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
