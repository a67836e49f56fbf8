import type { Largest } from "./largest-bodies.ts";
import { inStatus } from "./bodies.ts";

/** A point of P-256 and a secret, as a browser gives them; nothing is sent to it. */
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
} as const;

/** The calls about what is followed and its alerts at their largest. */
export const WATCHLIST_BODIES: readonly Largest[] = [
  {
    name: "PUT /api/watchlist/assets/{assetid}",
    as: "member",
    params: ({ ranked }) => ({ assetid: ranked[0]! }),
    body: () => ({ isimmediate: true }),
  },
  {
    name: "DELETE /api/watchlist/assets/{assetid}",
    as: "guest",
    params: ({ ranked }) => ({ assetid: ranked[0]! }),
  },
  {
    name: "PUT /api/watchlist/rosters/{leagueid}",
    as: "member",
    params: ({ imported: { leagueid } }) => ({ leagueid }),
    body: () => ({}),
  },
  {
    name: "DELETE /api/watchlist/rosters/{leagueid}",
    as: "member",
    params: ({ imported: { leagueid } }) => ({ leagueid }),
  },
  { name: "POST /api/watchlist/moves", as: "member", body: (_, round) => ({ ...inStatus(round) }) },
  {
    name: "PUT /api/alerts/devices",
    as: "member",
    body: () => ({
      endpoint: `https://updates.push.services.mozilla.com/${"p".repeat(970)}`,
      keys: KEYS,
      name: "n".repeat(60),
      digest: "off",
      news: false,
      quietfrom: 22,
      quietto: 8,
      timezone: "America/Argentina/ComodRivadavia",
    }),
  },
  {
    name: "DELETE /api/alerts/devices/{deviceid}",
    as: "guest",
    params: ({ product }) => ({ deviceid: product.deps.newId() }),
  },
];
