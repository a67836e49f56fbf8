import { createHmac } from "node:crypto";
import { isLoopback } from "#server/kit/config/address.ts";
import type { Config } from "#server/kit/config/config.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { LocalPayments } from "#stand-ins/payments/local-payments.ts";
import { openPayments, type Payments } from "#server/plans/api.ts";
import type { LocalIdentity } from "#stand-ins/identity/local-identity.ts";
import { CALLBACK_PATH, openIdentity, providerName, type Identity } from "#server/accounts/api.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { PLATFORMS, type Platform } from "#core/kit/platforms.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { openLeagueSources, SAMPLE, type LeagueSources, type LocalLeagues } from "#server/leagues/api.ts";

/** Whether local stand-ins may serve: never in production, and only on loopback addresses, listening and public. */
const isLocal = ({ production, host, publicUrl }: Pick<Config, "production" | "host" | "publicUrl">): boolean =>
  !production && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** The configured payments, else the local stand-in, else null. `local` has the stand-in's pages to mount. */
export async function paymentsFrom(
  config: Config,
  db: Database,
  now: () => Date,
  secret: Buffer,
): Promise<{ readonly payments: Payments | null; readonly local: LocalPayments | null }> {
  const { prices } = config;
  // An id for what this installation sells: unique and without meaning.
  const installation = createHmac("sha256", secret).update("payments: installation").digest("hex").slice(0, 32);
  if (config.payments)
    return { payments: openPayments({ ...config.payments, prices, installation, isLocal: false }), local: null };
  if (!isLocal(config)) return { payments: null, local: null };
  const { localPayments } = await import("#stand-ins/payments/local-payments.ts");
  const local = localPayments(config, db, now, secret);
  return { payments: openPayments({ ...local.settings, prices, installation, isLocal: true }), local };
}

/** The configured sign-in provider, else the local stand-in, else null. `local` has the stand-in's pages to mount. */
export async function identityFrom(
  config: Config,
): Promise<{ readonly identity: Identity | null; readonly local: LocalIdentity | null }> {
  const callbackUrl = `${config.publicUrl}${CALLBACK_PATH}`;
  if (config.identity)
    return {
      identity: openIdentity({
        ...config.identity,
        callbackUrl,
        name: providerName(config.identity.issuer),
        isLocal: false,
      }),
      local: null,
    };
  if (!isLocal(config)) return { identity: null, local: null };
  const { localIdentity } = await import("#stand-ins/identity/local-identity.ts");
  const local = localIdentity(config, callbackUrl);
  return { identity: openIdentity(local.settings), local };
}

/** Where each platform answers, unless another address is configured. */
const PLATFORM_URLS: Readonly<Record<Platform, string>> = {
  sleeper: "https://api.sleeper.app/v1",
  mfl: "https://api.myfantasyleague.com",
  fleaflicker: "https://www.fleaflicker.com/api",
  espn: "https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl",
  fantrax: "https://www.fantrax.com/fxea/general",
};

/** The platforms as configured; on this machine with sample leagues in the shape of each, elsewhere with one sample. */
export async function leagueSourcesFrom(config: Config, now: () => Date): Promise<LeagueSources> {
  const { leagueProviders, leagueUrls, publicUrl } = config;
  let local: LocalLeagues = { samples: [SAMPLE], answer: () => null };
  if (isLocal(config)) {
    const { localLeagues } = await import("#stand-ins/leagues/local-leagues.ts");
    // A platform with an address of its own is asked there, for samples too.
    local = localLeagues(
      (platform) => leagueUrls[platform] === undefined,
      () => seasonOf(dayOf(now())),
    );
  }
  const bases = Object.fromEntries(
    PLATFORMS.map((platform) => [platform, leagueUrls[platform] ?? PLATFORM_URLS[platform]]),
  ) as Record<Platform, string>;
  return openLeagueSources({ open: leagueProviders, bases, publicUrl, local }, now);
}
