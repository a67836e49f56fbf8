import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { Done, Moment, RowId, text, unused, Uuid } from "#contract/kit/shapes.ts";
import { RosterSettings, ScoringSettings } from "#contract/situation/settings.ts";

export const DEVICE_TYPES = ["mobile", "desktop"] as const;
export const BROWSER_FAMILIES = ["Chrome", "Firefox", "Safari", "Edge", "Other"] as const;
export const OPERATING_SYSTEMS = ["Windows", "macOS", "Linux", "iOS", "Android", "Other"] as const;

export const SitbarLeagueSettings = z.strictObject({
  leagueFormatId: RowId,
  teamStatusCodeId: RowId,
  version: z.optional(RowId),
  scoringSettings: ScoringSettings,
  rosterSettings: RosterSettings,
});
export type SitbarLeagueSettings = z.output<typeof SitbarLeagueSettings>;

const VisitorParams = z.object({ visitorId: text(64) });

const Visitor = z.object({
  visitorId: z.string(),
  deviceType: z.enum(DEVICE_TYPES),
  browserFamily: z.enum(BROWSER_FAMILIES),
  operatingSystem: z.enum(OPERATING_SYSTEMS),
  timezone: z.nullable(z.string()),
  acquisitionSource: z.nullable(z.string()),
  trackingOptOut: z.boolean(),
  sitbarLeagueSettings: z.nullable(SitbarLeagueSettings),
});
export type Visitor = z.output<typeof Visitor>;

export const readVisitor = call({
  method: "GET",
  path: "/api/visitors/{visitorId}",
  summary: "The visitor and its stored settings; only for its owner",
  params: VisitorParams,
  reply: Visitor,
});

export const createVisitor = call({
  method: "POST",
  path: "/api/visitors",
  creates: true,
  summary: "Register an anonymous visitor",
  body: z.strictObject({
    visitorId: Uuid,
    userAgent: unused(
      z.optional(z.nullable(text(1024))),
      "Accepted and ignored, never stored; deviceType, browserFamily and operatingSystem are used instead.",
    ),
    deviceType: z.enum(DEVICE_TYPES),
    browserFamily: z.enum(BROWSER_FAMILIES),
    operatingSystem: z.enum(OPERATING_SYSTEMS),
    timezone: z.optional(z.nullable(text(64))),
    acquisitionSource: z.optional(z.nullable(text(2048))),
  }),
  reply: Visitor,
});

export const saveSettings = call({
  method: "PUT",
  path: "/api/visitors/{visitorId}/settings",
  summary: "Replace the visitor's stored situation",
  params: VisitorParams,
  body: z.strictObject({ sitbarLeagueSettings: SitbarLeagueSettings }),
  reply: z.object({ sitbarLeagueSettings: SitbarLeagueSettings }),
});

export const saveTracking = call({
  method: "PUT",
  path: "/api/visitors/{visitorId}/tracking",
  summary: "Turn the counting of page views and activity on or off for the visitor",
  params: VisitorParams,
  body: z.strictObject({ trackingOptOut: z.boolean() }),
  reply: z.object({ trackingOptOut: z.boolean() }),
});

const SessionParams = z.object({ sessionId: text(64) });

export const createSession = call({
  method: "POST",
  path: "/api/sessions",
  creates: true,
  summary: "Start a session for the visitor",
  body: z.strictObject({
    visitorId: Uuid,
    startTime: Moment,
    ipAddress: unused(z.optional(z.nullable(text(64))), "Accepted and ignored: no address is ever stored."),
    userAgent: unused(
      z.optional(z.nullable(text(1024))),
      "Accepted and ignored, never stored; deviceType, browserFamily and operatingSystem are used instead.",
    ),
    referrer: z.optional(z.nullable(text(2048))),
    isActive: unused(z.optional(z.boolean()), "Accepted and ignored: a new session is active."),
    pageViews: unused(
      z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
      "Accepted and ignored: page views are counted as they happen.",
    ),
  }),
  reply: z.object({ sessionId: z.string() }),
});

export const pingSession = call({
  method: "POST",
  idempotent: true,
  path: "/api/sessions/{sessionId}/activity",
  summary: "Mark the session as in use",
  params: SessionParams,
  body: z.optional(z.strictObject({})),
  reply: Done,
});

export const endSession = call({
  method: "POST",
  idempotent: true,
  path: "/api/sessions/{sessionId}/end",
  summary: "End the session; may arrive as a text/plain beacon",
  params: SessionParams,
  body: z.strictObject({ endTime: Moment }),
  reply: Done,
});

export const recordPageView = call({
  method: "POST",
  path: "/api/sessions/{sessionId}/page-view",
  summary: "Count a page view",
  params: SessionParams,
  body: z.strictObject({ path: text(512).check(z.regex(/^\/[^?#]*$/, "must be a path without a query")) }),
  reply: Done,
});
