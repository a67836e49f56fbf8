import * as z from "zod/mini";
import { PREVIEWED_FEATURES } from "#core/plans/features.ts";
import { call } from "#contract/kit/call.ts";

/** From open values and facts. A cell that is null belongs to the plan, as do `veiled` further rows. */
export const PaidPreview = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  veiled: z.int(),
});
export type PaidPreview = z.output<typeof PaidPreview>;

export const readPaidPreview = call({
  method: "GET",
  path: "/api/paid-previews/{feature}",
  summary: "The first rows of what a paid feature shows, from open values in the reader's situation",
  params: z.object({ feature: z.enum(PREVIEWED_FEATURES) }),
  query: z.object({
    /** The settings as addresses write them (src/core/situation/league-address.ts); the default ones without it. */
    league: z.optional(z.string().check(z.maxLength(200))),
    /** The team status, -2 (full tank) to 2 (all in). */
    status: z.optional(z.enum(["-2", "-1", "0", "1", "2"])),
  }),
  reply: PaidPreview,
});
