import { effectiveTier, tierCodeId, TIERS } from "#core/access/entitlements.ts";
import type { Instant } from "../core/calendar.ts";
import type { AnyPage } from "./pages.ts";
import type { Injury } from "./reference.ts";
import type { User } from "./users.ts";
import type { Asset } from "./values.ts";

/** The kinds of signed-in users for whom each document is prerendered: one per tier, and launch mode. */
export const MEMBER_KINDS = [...TIERS, "launch"] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** An outsider is a signed-in user without staff rights on a staff page. */
export type Reader = "guest" | "outsider" | MemberKind;

/** The kind of a user at a time. */
export const memberKindOf = (user: User, now: Instant): MemberKind =>
  user.isLaunchMode ? "launch" : effectiveTier(user, now);

/** Placeholders in prerendered documents; the running server replaces them by the facts of the user who asks. */
export const MEMBER_PLACEHOLDERS = { email: "email-of-the-user.invalid", userid: "id-of-the-user.invalid" } as const;

/** The user a document is made with: placeholders when prerendering, `known` facts in the browser. */
export function documentUser(
  reader: Reader,
  audience: AnyPage["audience"],
  known: Pick<User, "userid" | "contactemail">,
): User {
  const tier = TIERS.find((one) => one === reader) ?? "free";
  return {
    userid: known.userid,
    contactemail: known.contactemail,
    isstaff: audience === "staff" && reader !== "outsider",
    isLaunchMode: reader === "launch",
    subscriptiontiercodeid: tierCodeId(tier),
    manualsubtiercodeid: null,
    subscriptionstatus: tier === "free" ? "inactive" : "active",
    subscription_end_date: null,
    createddatetime: "",
    visitorid: null,
  };
}

/** The placeholder for the public address in built documents; only the running server knows the address. */
export const PUBLIC_URL_PLACEHOLDER = "https://public-url.invalid";

/** The name of the document without a page, in which every page opens offline, and the path it is served at. */
export const SHELL_NAME = "shell";
export const SHELL_PATH = "/app-shell";

/** The id of the element with the first data of a signed-in user: JSON, one reply per path of a call. */
export const START_DATA_ID = "start-data";

/** The id of the element of the asset list's document that the running server fills with the best rows. */
export const FIRST_ROWS_ID = "first-rows";

/** The empty element of that id, as it is prerendered. */
export const FIRST_ROWS_PLACE = `<div id="${FIRST_ROWS_ID}"></div>`;

/** The file in the folder of built documents whose `renderFirstRows` makes the markup of those rows. */
export const FIRST_ROWS_FILE = "first-rows.mjs";

/** From the whole list, best first, and the designations, on a day (YYYY-MM-DD). */
export type RenderFirstRows = (assets: readonly Asset[], injuries: readonly Injury[], today: string) => string;

/** Filled by the running server for readers without script; empty as it is prerendered. */
export const previewPlace = (feature: string, markup = ""): string =>
  `<noscript data-preview="${feature}">${markup}</noscript>`;
