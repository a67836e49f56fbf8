import { dayOf } from "#core/kit/calendar.ts";
import { nextDraftYear } from "#core/prior/draft-picks.ts";

/** The year of the next draft, whose picks have slots (`1.04`). */
export const NEXT_DRAFT = nextDraftYear(dayOf(new Date()));

/** The year of the draft after it, whose picks are rounds and their thirds (`1st`, `Early 1st`). */
export const LATER_DRAFT = NEXT_DRAFT + 1;
