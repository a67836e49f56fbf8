import type { Entitlements } from "#core/access/entitlements.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { entitlementsFor } from "./store.ts";

/** The entitlements that are simply there or not. */
type Flag = { [K in keyof Entitlements]: Entitlements[K] extends boolean ? K : never }[keyof Entitlements];

/** Whether the viewer has an entitlement; nobody has any without a sign-in. */
export const isEntitled = async (deps: Deps, viewer: Viewer, flag: Flag): Promise<boolean> => {
  const user = await viewer.user();
  return user !== null && (await entitlementsFor(deps, user))[flag];
};

/** Throws Failure `unauthorized` without a sign-in, `subscription-required` without the entitlement. */
export const requireEntitlement = async (deps: Deps, viewer: Viewer, flag: Flag): Promise<void> => {
  if (!(await viewer.user())) throw new Failure("unauthorized");
  if (!(await isEntitled(deps, viewer, flag))) throw new Failure("subscription-required");
};
