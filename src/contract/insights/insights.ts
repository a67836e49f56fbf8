import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { CONDITIONS, SENTIMENTS } from "#contract/values/insight-words.ts";
import { Done, Moment, RowId, RowIdText, text } from "#contract/kit/shapes.ts";

export const Insight = z.object({
  insightid: z.int(),
  insighttypecodeid: z.int(),
  leagueformatids: z.array(z.int()),
  assetid: z.int(),
  insightstatuscodeid: z.int(),
  displayname: z.string(),
  bodytext: z.string(),
  sentiment: z.enum(SENTIMENTS),
  valuethreshold: z.nullable(z.number()),
  valuecondition: z.nullable(z.enum(CONDITIONS)),
  datethreshold: z.nullable(z.string()),
  isdisabled: z.boolean(),
  /** Written from statistics or injury reports, and not saved by staff since. */
  isgenerated: z.boolean(),
  createddatetime: z.string(),
  updateddatetime: z.string(),
});
export type Insight = z.output<typeof Insight>;

const FormatIds = z.array(RowId).check(z.minLength(1, "At least one timeframe must be selected"), z.maxLength(2));

const draft = {
  insighttypecodeid: RowId,
  leagueformatids: FormatIds,
  assetid: RowId,
  insightstatuscodeid: RowId,
  displayname: text(200).check(z.minLength(1, "Display name and body text are required")),
  bodytext: text(10_000).check(z.minLength(1, "Display name and body text are required")),
  sentiment: z.enum(SENTIMENTS),
  valuethreshold: z.nullable(z.number().check(z.gte(-100), z.lte(100))),
  valuecondition: z.nullable(z.enum(CONDITIONS)),
  datethreshold: z.nullable(Moment),
  /** How to resolve conflicting insights of the same asset and type. Without it, a conflict refuses the save. */
  onConflict: z.optional(z.enum(["disable-previous", "remove-format"])),
};
const Draft = z.strictObject(draft);
export type InsightInput = z.output<typeof Draft>;

export const listInsights = call({
  method: "GET",
  path: "/api/insights/all",
  summary: "Staff: every insight; paying readers: the active ones",
  reply: z.array(Insight),
});
export const createInsight = call({
  method: "POST",
  path: "/api/insights",
  summary: "Staff: write an insight",
  body: Draft,
  reply: Insight,
});

const InsightParams = z.object({ insightId: RowIdText });

export const updateInsight = call({
  method: "PUT",
  path: "/api/insights/{insightId}",
  summary: "Staff: change an insight",
  params: InsightParams,
  /** With `updateddatetime`, the change is refused if somebody else has changed the insight since. */
  body: z.strictObject({ ...draft, insightId: z.optional(RowId), updateddatetime: z.optional(Moment) }),
  reply: Insight,
});

export const disableInsight = call({
  method: "DELETE",
  path: "/api/insights/{insightId}",
  summary: "Staff: disable an insight",
  params: InsightParams,
  reply: Done,
});

export const ConflictRow = z.object({
  insightid: z.int(),
  createddatetime: z.string(),
  leagueformat: z.string(),
  displayname: z.string(),
  bodytext: z.nullable(z.string()),
});
export type ConflictRow = z.output<typeof ConflictRow>;

export const checkConflicts = call({
  method: "POST",
  path: "/api/admin/check-conflicts",
  summary: "Staff: the active insights that conflict with a draft",
  body: z.strictObject({
    insighttypecodeid: RowId,
    leagueformatids: FormatIds,
    assetid: RowId,
    excludeInsightId: z.optional(z.nullable(RowId)),
  }),
  reply: z.object({ conflicts: z.array(ConflictRow) }),
});
