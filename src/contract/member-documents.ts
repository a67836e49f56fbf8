import { effectiveTier } from "#core/access/entitlements.ts";
import type { Instant } from "#core/instant.ts";
import { TIERS } from "#core/access/tier.ts";
import type { User } from "./users.ts";

/** The kinds of signed-in users for whom each document is prerendered: one per tier, and launch mode. */
export const MEMBER_KINDS = [...TIERS, "launch"] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** Those for whom a document is prerendered; an outsider is a signed-in user on a page for staff only. */
export type Reader = "guest" | "outsider" | MemberKind;

/** The kind of a user at a time. */
export const memberKindOf = (user: User, now: Instant): MemberKind =>
  user.isLaunchMode ? "launch" : effectiveTier(user, now);

/** Placeholders in prerendered documents; the running server replaces them by the facts of the user who asks. */
export const MEMBER_MARKS = { email: "email-of-the-user.invalid", userid: "id-of-the-user.invalid" } as const;
