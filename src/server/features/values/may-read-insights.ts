import type { Deps } from "../../deps.ts";
import type { Viewer } from "../../http/viewer.ts";
import { entitlementsFor } from "../subscriptions/store.ts";

/** May the viewer read the texts of insights? Needs no database query for a viewer who is not signed in. */
export const mayReadInsights = async (deps: Deps, viewer: Viewer): Promise<boolean> => {
  const user = await viewer.user();
  return user !== null && (await entitlementsFor(deps, user)).insights;
};
