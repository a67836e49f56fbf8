import * as z from "zod/mini";
import { isCalendarDay } from "#core/kit/calendar.ts";

/** The largest value of the database's integer type. */
const MOST_ROWS = 2_147_483_647;

/** An id of a row: a positive integer that fits the database's integer type. */
export const RowId = z.int().check(z.gte(1), z.lte(MOST_ROWS));

export const RowIdText = z.pipe(
  z
    .string()
    .check(z.refine((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MOST_ROWS, "must be a whole number above 0")),
  z.transform(Number),
);

export const Uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, "must be a UUID"));

/** A time in ISO 8601 format, limited to recent years: databases disagree about the year 0. */
export const Moment = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(
      /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/,
      "must be a date and time in ISO form",
    ),
  );

export const Day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d$/, "must be a date as YYYY-MM-DD"),
    z.refine(isCalendarDay, "must be a day of the calendar, as YYYY-MM-DD"),
  );

/** A text of at most `length` characters, without the null character, which the database cannot store. */
export const text = (length: number) =>
  z.string().check(
    z.maxLength(length, `must have at most ${length} characters`),
    z.refine((value) => !value.includes("\0"), "must not hold a null character"),
  );

/** The reply of a call without a result. */
export const Done = z.object({ ok: z.literal(true) });

/** A part of a call that is accepted and ignored; `why` appears in the OpenAPI document. */
export const unused = <S extends z.ZodMiniType>(schema: S, why: string): S => schema.check(z.describe(why)) as S;
