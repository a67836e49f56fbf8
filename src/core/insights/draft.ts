import { parseIsoDay, parseInstant, INVALID_DATE } from "#core/kit/calendar.ts";
import { parseTyped } from "#core/situation/stepper.ts";

export type InsightDraft = {
  readonly displayname: string;
  readonly bodytext: string;
  readonly leagueformatids: readonly number[];
  readonly assetid: number | null;
  readonly insighttypecodeid: number | null;
};

const TEXTS_REQUIRED = "Display name and body text are required";
const FORMAT_REQUIRED = "At least one timeframe must be selected";

const isBlank = (text: string): boolean => text.trim() === "";

/** The user-facing message if a draft cannot be saved; null if it can. */
export function draftProblem({ displayname, bodytext, leagueformatids }: InsightDraft): string | null {
  if (isBlank(displayname) || isBlank(bodytext)) return TEXTS_REQUIRED;
  return leagueformatids.length === 0 ? FORMAT_REQUIRED : null;
}

/** Is the Save button enabled? Spaces alone count here; saving them is refused with the reason (`draftProblem`). */
export const canSave = ({ displayname, bodytext, assetid, insighttypecodeid }: InsightDraft): boolean =>
  displayname !== "" && bodytext !== "" && assetid !== null && insighttypecodeid !== null;

/** The next step of a save, given the conflicts found. */
type SaveStep =
  | { readonly step: "save" }
  | { readonly step: "ask" }
  | { readonly step: "blocked"; readonly message: string };

/** With one format the user resolves a conflict; with both a conflict blocks the save. */
export function nextStep({ leagueformatids }: Pick<InsightDraft, "leagueformatids">, conflictCount: number): SaveStep {
  if (conflictCount === 0) return { step: "save" };
  if (leagueformatids.length < 2) return { step: "ask" };
  return {
    step: "blocked",
    message: `Cannot save to both timeframes due to existing conflicts. Found ${conflictCount} conflicting insight(s).`,
  };
}

/** A stored fraction as a percentage to edit, to one decimal: 0.125 is `12.5`; empty for no threshold. */
export const thresholdPercent = (fraction: number | null): string =>
  fraction === null ? "" : (Math.round(fraction * 1000) / 10 + 0).toFixed(1);

/** Parses a typed percentage: the fraction to store, null for none; `invalid` if the text is not a number. */
export function parseThreshold(text: string): { readonly fraction: number | null } | "invalid" {
  if (text.trim() === "") return { fraction: null };
  const percent = parseTyped(text);
  return percent === null ? "invalid" : { fraction: Math.round(percent * 10) / 1000 + 0 };
}

const CHICAGO_DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** A time as a short US date in Chicago, for the conflict dialog: `11/20/2026`. */
export function chicagoDate(iso: string): string {
  const instant = parseInstant(iso);
  return instant === null ? INVALID_DATE : CHICAGO_DAY.format(instant);
}

/** A term date as it is sent: the end of that day in UTC; null for an empty or invalid date. */
export const termOf = (day: string): string | null =>
  parseIsoDay(day) && day.length === 10 ? `${day}T23:59:59.999Z` : null;

/** The day of a sent term, for the date field; empty if there is none. */
export const termDay = (iso: string | null): string => (iso !== null && parseIsoDay(iso) ? iso.slice(0, 10) : "");
