import { percent } from "#core/kit/signed.ts";
import type { Selection } from "#core/ratings/selection.ts";

/** Calls are looked back on after so many days. */
export const LOOK_BACK_DAYS = 28;

/** 'Know' and 'Think', the surer first. */
export const SURETIES = ["know", "think"] as const;
export type Surety = (typeof SURETIES)[number];

/** How sure an answer is that takes a side; null for Even. */
export function suretyOf(selection: Selection): Surety | null {
  if (selection === 0) return null;
  return Math.abs(selection) === 2 ? "know" : "think";
}

/** Whether the side that an answer took is worth more; equal values bear out nobody, and Even takes no side. */
export const isBorneOut = (selection: Selection, left: number, right: number): boolean =>
  selection < 0 ? left > right : selection > 0 && right > left;

/** How somebody answers: of all answers those Even and Know, of daily calls those that went with the crowd. */
type Manner = Readonly<Record<"answers" | "even" | "know" | "daily" | "withCrowd", number>>;

/** Fewer answers say nothing of how somebody answers. */
const FEWEST_FOR_LABEL = 12;
/** Shares from which on a manner is called by its label. */
const MANY_EVEN = 0.4;
const MANY_SURE = 0.5;
const FEW_WITH_CROWD = 0.6;

type Label = { readonly name: string; readonly why: string };

/** A label by how somebody answers, not by how much; null below `FEWEST_FOR_LABEL` answers. */
export function labelOf({ answers, even, know, daily, withCrowd }: Manner): Label | null {
  if (answers < FEWEST_FOR_LABEL) return null;
  if (even / answers >= MANY_EVEN) return { name: "Diplomat", why: `Even in ${percent(even / answers)} of answers` };
  const sure = know / Math.max(1, answers - even);
  const sided = `Know in ${percent(sure)} of calls`;
  const isSure = sure >= MANY_SURE;
  if (daily < FEWEST_FOR_LABEL) return { name: isSure ? "Straight shooter" : "Careful hand", why: sided };
  const why = `${sided}, ${percent(withCrowd / daily)} of the daily ones with the crowd`;
  if (withCrowd / daily < FEW_WITH_CROWD) return { name: isSure ? "Maverick" : "Free thinker", why };
  return { name: isSure ? "Straight shooter" : "Careful hand", why };
}

/** A side of a call that is looked back on: its value before the call and 28 days later; null for none. */
type BeforeAndAfter = { readonly name: string; readonly before: number | null; readonly after: number | null };

const moveText = ({ before, after }: BeforeAndAfter): string =>
  before === null || after === null ? "no value" : `${Math.round(before)} to ${Math.round(after)}`;

/** What became of a call, in words that follow the name of the asset taken, or passed over, in it. */
export function becameText(taken: BeforeAndAfter, other: BeforeAndAfter, isTaken: boolean): string {
  const [subject, against] = isTaken ? [taken, other] : [other, taken];
  const call = isTaken ? "was your daily call over" : "was passed over in your daily call for";
  return `${call} ${against.name}: ${moveText(subject)} in four weeks, ${against.name} ${moveText(against)}`;
}
