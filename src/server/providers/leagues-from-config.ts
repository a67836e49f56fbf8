import { dayOf } from "#core/calendar.ts";
import type { Platform } from "#core/league/league.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { isLoopback } from "#server/base/config/address.ts";
import type { Config } from "#server/base/config/config.ts";
import { openLeagueSources, type LeagueSources, type LocalLeagues } from "#server/subjects/leagues/api.ts";

/** Where each platform answers, unless another address is configured. */
const PLATFORM_URLS: Readonly<Record<Platform, string>> = {
  sleeper: "https://api.sleeper.app/v1",
  mfl: "https://api.myfantasyleague.com",
  fleaflicker: "https://www.fleaflicker.com/api",
  espn: "https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl",
};

/**
 * Whether the sample leagues of the local stand-in are offered: never in production, and only when both the listening
 * address and the public address are loopback addresses.
 */
const offersLocalLeagues = ({
  production,
  host,
  publicUrl,
}: Pick<Config, "production" | "host" | "publicUrl">): boolean =>
  !production && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** The platforms as configured; on this machine with sample leagues beside those that are real. */
export const leagueSourcesFrom = async (config: Config, now: () => Date): Promise<LeagueSources> => {
  const { leagueProviders, leagueUrls, publicUrl } = config;
  let local: LocalLeagues | null = null;
  if (offersLocalLeagues(config)) {
    const { localLeagues } = await import("#stand-ins/leagues/local-leagues.ts");
    // A platform with an address of its own is asked there, for samples too.
    local = localLeagues(
      (platform) => leagueUrls[platform] === null,
      () => seasonOf(dayOf(now())),
    );
  }
  const base = (platform: Platform): string => leagueUrls[platform] ?? PLATFORM_URLS[platform];
  return openLeagueSources(
    {
      open: leagueProviders,
      bases: { sleeper: base("sleeper"), mfl: base("mfl"), fleaflicker: base("fleaflicker"), espn: base("espn") },
      publicUrl,
      local,
    },
    now,
  );
};
