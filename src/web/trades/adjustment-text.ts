import type { PackageAdjustment } from "#core/values/package-adjustment.ts";

/** The roster spots of an adjustment in words: `needs 1`, `opens 2`, or nothing. */
export function spotsText({ spotsNeeded, spotsOpened }: PackageAdjustment): string {
  if (spotsNeeded > 0) return `needs ${spotsNeeded}`;
  return spotsOpened > 0 ? `opens ${spotsOpened}` : "";
}

/** The roster spots a team needs, in words: `needs 2 roster spots`. */
export const neededText = (spotsNeeded: number): string =>
  `needs ${spotsNeeded} roster ${spotsNeeded === 1 ? "spot" : "spots"}`;
