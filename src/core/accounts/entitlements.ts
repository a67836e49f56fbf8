import type { CodeId } from "#core/kit/ids.ts";
import { parseInstant, type Instant } from "#core/kit/calendar.ts";

export const TIERS = ["free", "big", "bigger", "galaxy"] as const;
export type Tier = (typeof TIERS)[number];
export type PaidTier = Exclude<Tier, "free">;

export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  free: "Free",
  big: "Big Brain",
  bigger: "Bigger Brain",
  galaxy: "Galaxy Brain",
};

/** The letters staff lists show for a tier; free has none. */
export const TIER_BADGES: Readonly<Record<Tier, string | null>> = { free: null, big: "B", bigger: "B+", galaxy: "G" };

const FREE_CODE = 1;

export const tierCodeId = (tier: Tier): CodeId => TIERS.indexOf(tier) + FREE_CODE;

export function tierOfCode(codeId: CodeId): Tier {
  const tier = TIERS[codeId - FREE_CODE];
  if (!tier) throw new Error(`Missing subscription tier display name for code ${codeId}`);
  return tier;
}

/** The tier staff granted; null if the code is no tier, or free, which overrides nothing. */
export const manualTierOf = (codeId: CodeId | null): Tier | null =>
  codeId === null || codeId <= FREE_CODE ? null : tierOfCode(codeId);

/** Does a manual tier override a subscription of the payment provider? Staff are warned about that. */
export const isOverriding = (manualCodeId: CodeId | null, hasProviderSubscription: boolean): boolean =>
  hasProviderSubscription && manualTierOf(manualCodeId) !== null;

export const SUBSCRIPTION_STATUSES = ["active", "inactive", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export type AccessFacts = {
  readonly subscriptiontiercodeid: CodeId;
  readonly manualsubtiercodeid: CodeId | null;
  readonly subscriptionstatus: SubscriptionStatus;
  /** ISO date and time, or null. */
  readonly subscription_end_date: string | null;
  readonly isLaunchMode: boolean;
};

/** What a reader may do. Never stored: computed from the facts and the time. */
export type Entitlements = {
  /** The tier in effect: the manual one, else the subscription's while it gives access. */
  readonly tier: Tier;
  /** Big, Bigger or Galaxy. Launch mode opens every feature but does not make anybody a subscriber. */
  readonly paid: boolean;
  readonly insights: boolean;
  readonly customScores: boolean;
  /** Values of all stored days; without it, of the newest 30 days. */
  readonly fullHistory: boolean;
  /** Keys for the API in every situation; without it the API's open values. */
  readonly apiAccess: boolean;
  readonly dataSuite: boolean;
  /** The list's filters beyond the free ones, with saved views. */
  readonly advancedFilters: boolean;
  readonly teamGrades: boolean;
  /** All offers of the trade finder, and trades of three teams; without it the three best of two teams. */
  readonly allOffers: boolean;
  readonly bulkAnalysis: boolean;
  readonly senseChecks: boolean;
  /** How many single assets may be watched; whole rosters only where all are. */
  readonly watchLimit: number | "all";
  readonly canShareTrades: boolean;
  readonly hasUnlimitedShares: boolean;
  readonly shareLimit: number | "unlimited";
};

export const ANONYMOUS: AccessFacts = {
  subscriptiontiercodeid: 1,
  manualsubtiercodeid: null,
  subscriptionstatus: "inactive",
  subscription_end_date: null,
  isLaunchMode: false,
};

type StatusFacts = Pick<AccessFacts, "subscriptionstatus" | "subscription_end_date">;

function endsLater({ subscription_end_date }: StatusFacts, now: Instant): boolean {
  const end = subscription_end_date === null ? null : parseInstant(subscription_end_date);
  return end !== null && now < end;
}

/** The status to show: 'cancelled' while its end date is in the future, 'inactive' after that. */
export const shownStatus = (facts: StatusFacts, now: Instant): SubscriptionStatus =>
  facts.subscriptionstatus === "cancelled" && !endsLater(facts, now) ? "inactive" : facts.subscriptionstatus;

/** The tier in effect now. An active subscription counts whatever its end date: only the provider's status ends it. */
export function effectiveTier(facts: AccessFacts, now: Instant): Tier {
  const manual = manualTierOf(facts.manualsubtiercodeid);
  if (manual) return manual;
  return shownStatus(facts, now) === "inactive" ? "free" : tierOfCode(facts.subscriptiontiercodeid);
}

const FREE_WATCHED = 5;

const SHARE_LIMITS: Readonly<Record<Tier, Entitlements["shareLimit"]>> = {
  free: 0,
  big: 25,
  bigger: 100,
  galaxy: "unlimited",
};

export function entitlementsOf(facts: AccessFacts, now: Instant): Entitlements {
  const tier = effectiveTier(facts, now);
  const paid = tier !== "free";
  const upper = tier === "bigger" || tier === "galaxy";
  return {
    tier,
    paid,
    insights: paid || facts.isLaunchMode,
    customScores: upper || facts.isLaunchMode,
    fullHistory: paid || facts.isLaunchMode,
    apiAccess: upper || facts.isLaunchMode,
    dataSuite: paid || facts.isLaunchMode,
    advancedFilters: paid || facts.isLaunchMode,
    teamGrades: upper || facts.isLaunchMode,
    allOffers: upper || facts.isLaunchMode,
    bulkAnalysis: upper || facts.isLaunchMode,
    senseChecks: upper || facts.isLaunchMode,
    watchLimit: paid || facts.isLaunchMode ? "all" : FREE_WATCHED,
    canShareTrades: paid || facts.isLaunchMode,
    hasUnlimitedShares: upper || facts.isLaunchMode,
    shareLimit: facts.isLaunchMode ? "unlimited" : SHARE_LIMITS[tier],
  };
}
