import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { Done, RowId, RowIdText, text } from "#contract/kit/shapes.ts";

export const User = z.object({
  userid: z.int(),
  contactemail: z.string(),
  isstaff: z.boolean(),
  isLaunchMode: z.boolean(),
  subscriptiontiercodeid: z.int(),
  manualsubtiercodeid: z.nullable(z.int()),
  subscriptionstatus: z.enum(["active", "inactive", "cancelled"]),
  subscription_end_date: z.nullable(z.string()),
  createddatetime: z.string(),
  visitorid: z.nullable(z.string()),
});
export type User = z.output<typeof User>;

export const currentUser = call({ method: "GET", path: "/api/auth/user", summary: "The signed-in user", reply: User });
export const logout = call({
  method: "POST",
  path: "/auth/logout",
  summary: "End the sign-in on the server",
  body: z.optional(z.strictObject({})),
  reply: Done,
});

/** Why a sign-in failed, as `error` in the login page's query. */
export type SignInError =
  | "not-configured"
  | "unavailable"
  | "denied"
  | "expired"
  | "refused"
  | "unverified"
  | "disabled";

export const signInProvider = call({
  method: "GET",
  path: "/api/auth/provider",
  summary: "The sign-in provider; null when none is configured",
  reply: z.object({ provider: z.nullable(z.string()), isLocal: z.boolean() }),
});

export const linkSession = call({
  method: "POST",
  idempotent: true,
  path: "/api/auth/link-session",
  summary: "Link the analytics session to the signed-in user",
  body: z.strictObject({ sessionId: text(64) }),
  reply: Done,
});

/** `userData` is the input of the operation; other operations do not exist. */
export const manageUser = call({
  method: "POST",
  path: "/api/user/manage",
  summary: "Read, export or delete the user's own account",
  body: z.strictObject({
    operation: z.enum(["read", "export", "delete"]),
    userData: z.optional(z.nullable(z.strictObject({ userid: z.optional(RowId), confirm: z.optional(z.boolean()) }))),
  }),
  reply: z.record(z.string(), z.unknown()),
});

export const AdminUser = z.object({
  userid: z.int(),
  email: z.string(),
  contactemail: z.string(),
  isstaff: z.boolean(),
  isdisabled: z.boolean(),
  manualsubtiercodeid: z.nullable(z.int()),
  subscriptiontierdisplayname: z.string(),
  createddatetime: z.string(),
  lastlogindatetime: z.nullable(z.string()),
});
export type AdminUser = z.output<typeof AdminUser>;

const USER_SORTS = ["userid", "email", "subscriptiontier", "isstaff", "isdisabled"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const adminUsers = call({
  method: "GET",
  path: "/api/admin/users",
  summary:
    "Staff: a page of the users, those whose email holds a text or all, by email unless asked otherwise; " +
    "total counts them all",
  query: z.object({
    email: z.optional(text(320)),
    sort: z.optional(z.enum(USER_SORTS)),
    direction: z.optional(z.enum(["asc", "desc"])),
    offset: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,8}$/, "must be a whole number")), z.transform(Number))),
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, "must be a whole number from 1 to 500")),
        z.transform(Number),
      ),
    ),
  }),
  reply: z.object({ users: z.array(AdminUser), total: z.int() }),
});

const UserParams = z.object({ userid: RowIdText });

/** What the payment provider reports; null for what it does not. */
export const AdminSubscription = z.object({
  tier: z.nullable(z.string()),
  billingTerm: z.nullable(z.string()),
  status: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
});
export type AdminSubscription = z.output<typeof AdminSubscription>;

export const adminSubscription = call({
  method: "GET",
  path: "/api/admin/users/{userid}/subscription",
  summary: "Staff: a user's subscription at the payment provider",
  params: UserParams,
  reply: AdminSubscription,
});

export const setManualTier = call({
  method: "POST",
  path: "/api/admin/users/{userid}/manual-tier",
  summary: "Staff: grant a user a tier, or withdraw it with null",
  params: UserParams,
  body: z.strictObject({ manualTier: z.nullable(z.enum(["big", "bigger"])) }),
  reply: z.object({ user: AdminUser }),
});

export const setFlags = call({
  method: "POST",
  path: "/api/admin/users/{userid}/flags",
  summary: "Staff: set the staff and disabled flags of a user",
  params: UserParams,
  body: z.strictObject({ isstaff: z.boolean(), isdisabled: z.boolean() }),
  reply: z.object({ user: AdminUser }),
});

export const AuditEntry = z.object({
  auditid: z.int(),
  happeneddatetime: z.string(),
  staffemail: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const userAudit = call({
  method: "GET",
  path: "/api/admin/users/{userid}/audit",
  summary: "Staff: changes that staff made to a user",
  params: UserParams,
  reply: z.object({ entries: z.array(AuditEntry) }),
});
