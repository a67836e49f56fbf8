import * as z from "zod/mini";
import { ROSTER_FIELDS, SCORING_FIELDS, STRICT_LIMITS } from "#core/situation/limits.ts";
import { PRESET_NAMES } from "#core/situation/presets.ts";
import { FORMATS, TEAM_STATUSES } from "#core/situation/situation.ts";
import { RosterSettings, ScoringSettings } from "../shapes.ts";
import { numberText } from "./query.ts";

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

/**
 * The heading of every answer with values: its day, whether the values are those of that day's mark or live, the
 * situation, and the attribution.
 */
export const Heading = {
  asof: z.string(),
  kind: z.enum(["daymark", "live"]),
  situation: FullSituation,
  attribution: z.string(),
};
