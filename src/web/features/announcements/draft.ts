import { MESSAGES } from "./messages.ts";

/** An announcement as it is written: `from` and `until` as a datetime-local field has them, in local time. */
export type Draft = { readonly text: string; readonly from: string; readonly until: string };

export type Fault = { readonly field: "text" | "until"; readonly message: string };

/** A moment as the value of a datetime-local field, to the minute, in local time. */
export const localMinute = (moment: Date): string => {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

/** What has to be mended before a draft can be announced; null when nothing has. An empty date counts as too early. */
export const faultOf = ({ text, from, until }: Draft, now: number): Fault | null => {
  if (text.trim() === "") return { field: "text", message: MESSAGES.needsText };
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  if (!(ends > begins)) return { field: "until", message: MESSAGES.needsOrder };
  if (ends <= now) return { field: "until", message: MESSAGES.needsFuture };
  return null;
};
