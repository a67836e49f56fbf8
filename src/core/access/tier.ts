import type { CodeId } from "../ids.ts";

/** The tiers, lowest first. */
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

/** The code id of a tier: 1 free, 2 big, 3 bigger, 4 galaxy. */
export const tierCodeId = (tier: Tier): CodeId => TIERS.indexOf(tier) + FREE_CODE;

/** The tier of a code id. Throws if there is none. */
export const tierOfCode = (codeId: CodeId): Tier => {
  const tier = TIERS[codeId - FREE_CODE];
  if (!tier) throw new Error(`Missing subscription tier display name for code ${codeId}`);
  return tier;
};

/** The tier staff granted; null if the code is no tier, or free, which overrides nothing. */
export const manualTierOf = (codeId: CodeId | null): Tier | null =>
  codeId === null || codeId <= FREE_CODE ? null : tierOfCode(codeId);

/** Does a manual tier override a subscription of the payment provider? Staff are warned about that. */
export const isOverriding = (manualCodeId: CodeId | null, hasProviderSubscription: boolean): boolean =>
  hasProviderSubscription && manualTierOf(manualCodeId) !== null;
