import * as z from "zod/mini";
import { ROSTER_FIELDS, SCORING_FIELDS, STRICT_LIMITS } from "#core/situation/limits.ts";
import { PRESET_NAMES } from "#core/situation/presets.ts";
import { FORMATS, TEAM_STATUSES } from "#core/situation/situation.ts";
import { RosterSettings, ScoringSettings } from "./settings.ts";

/** How each number that arrives as text appears in the OpenAPI document. */
export const NUMBERS_IN_TEXT = new WeakMap<object, { type: "number" | "integer"; minimum: number; maximum: number }>();

/** A number within a range that arrives in a query, as text. */
export function numberText({ min, max, integer }: { min: number; max: number; integer: boolean }) {
  const words = `must be a ${integer ? "whole " : ""}number from ${min} to ${max}`;
  const isWithin = (text: string): boolean =>
    (integer ? /^-?\d{1,9}$/ : /^-?\d{1,9}(\.\d{1,9})?$/).test(text) && Number(text) >= min && Number(text) <= max;
  const schema = z.pipe(z.string().check(z.refine(isWithin, words)), z.transform(Number));
  NUMBERS_IN_TEXT.set(schema, { type: integer ? "integer" : "number", minimum: min, maximum: max });
  return schema;
}

export const wordList = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.string().check(
      z.maxLength(400, "must have at most 400 characters"),
      z.refine(
        (text) => text.split(",").every((one) => words.includes(one as Word)),
        `must be some of ${words.join(", ")}, separated by commas`,
      ),
    ),
    z.transform((text) => [...new Set(text.split(","))] as Word[]),
  );

const { scoring, roster } = STRICT_LIMITS;

/** A schema for each of some fields, as optional query parameters. */
const optionalNumbers = <Field extends string>(
  fields: readonly Field[],
  limits: Readonly<Record<Field, { min: number; max: number; integer: boolean }>>,
) =>
  Object.fromEntries(fields.map((field) => [field, z.optional(numberText(limits[field]))])) as Record<
    Field,
    z.ZodMiniOptional<ReturnType<typeof numberText>>
  >;

const DATA_FORMATS = ["json", "csv"] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** The format of a list; `format` takes precedence over the Accept header. */
export const FormatQuery = { format: z.optional(z.enum(DATA_FORMATS)) };

/** A situation in a query: whatever is left out has its default; `preset` changes the defaults first. */
export const SituationQuery = {
  league: z.optional(z.enum(FORMATS)),
  preset: z.optional(z.enum(PRESET_NAMES)),
  teamStatus: z.optional(numberText({ min: TEAM_STATUSES[0], max: TEAM_STATUSES.at(-1)!, integer: true })),
  ...optionalNumbers(SCORING_FIELDS, scoring),
  ...optionalNumbers(ROSTER_FIELDS, roster),
};

/** The same in a body. */
export const SituationBody = z.strictObject({
  league: z.optional(z.enum(FORMATS)),
  preset: z.optional(z.enum(PRESET_NAMES)),
  scoring: z.optional(z.partial(ScoringSettings)),
  roster: z.optional(z.partial(RosterSettings)),
});

/** The complete situation of an answer. `teamStatus` is -2 (full tank) to 2 (all in). */
export const FullSituation = z.object({
  league: z.enum(FORMATS),
  teamStatus: z.int(),
  scoring: ScoringSettings,
  roster: RosterSettings,
});

/** Day, mark or live values, situation and attribution of every answer with values. */
export const Heading = {
  asof: z.string(),
  kind: z.enum(["daymark", "live"]),
  situation: FullSituation,
  attribution: z.string(),
};
