import type { Deps } from "../../deps.ts";
import type { Viewer } from "../../http/viewer.ts";
import { entitlementsFor } from "../subscriptions/store.ts";

/** Whether a viewer is entitled to the texts of insights; somebody who is not signed in costs no database work. */
export const mayReadInsights = async (deps: Deps, viewer: Viewer): Promise<boolean> => {
  const user = await viewer.user();
  return user !== null && (await entitlementsFor(deps, user)).insights;
};
