import type { Call } from "./call.ts";
import * as health from "./health.ts";
import * as insights from "./insights.ts";
import * as prompts from "./prompts.ts";
import * as reference from "./reference.ts";
import * as scores from "./scores.ts";
import * as subscriptions from "./subscriptions.ts";
import * as users from "./users.ts";
import * as values from "./values.ts";
import * as visitors from "./visitors.ts";

const isCall = (thing: unknown): thing is Call =>
  typeof thing === "object" && thing !== null && "method" in thing && "path" in thing && "reply" in thing;

/** Every call of the product, for the printed API description and for tests that must cover all of them. */
export const ALL_CALLS: readonly Call[] = [
  reference,
  visitors,
  values,
  scores,
  prompts,
  users,
  subscriptions,
  insights,
  health,
].flatMap((resource) => Object.values(resource).filter(isCall));
