import type { Look } from "./look.ts";
import { ACCOUNT } from "./screens/account.ts";
import { GALLERY } from "./screens/gallery.ts";
import { HIT_ME } from "./screens/hit-me.ts";
import { INSIGHTS } from "./screens/insights.ts";
import { PUBLIC_PAGES } from "./screens/public-pages.ts";
import { RANKINGS } from "./screens/rankings.ts";
import { SCORES } from "./screens/scores.ts";
import { STAFF } from "./screens/staff.ts";
import { SUBSCRIBE } from "./screens/subscribe.ts";
import { TRADE } from "./screens/trade.ts";

/** Every state of every screen, in the order of the sheet. */
export const LOOKS: readonly Look[] = [
  ...PUBLIC_PAGES,
  ...RANKINGS,
  ...TRADE,
  ...HIT_ME,
  ...INSIGHTS,
  ...SUBSCRIBE,
  ...ACCOUNT,
  ...SCORES,
  ...STAFF,
  ...GALLERY,
];
