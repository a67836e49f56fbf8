import { isLoopback } from "#server/base/config/address.ts";
import type { Config } from "#server/base/config/config.ts";
import type { LocalIdentity } from "#stand-ins/identity/local-identity.ts";
import { CALLBACK_PATH, openIdentity, providerName, type Identity } from "#server/subjects/accounts/api.ts";

/**
 * May the local provider replace a real one? Never in production, never when a real one is configured, and only when
 * both the listening address and the public address are loopback addresses.
 */
export const offersLocalIdentity = ({
  production,
  identity,
  host,
  publicUrl,
}: Pick<Config, "production" | "identity" | "host" | "publicUrl">): boolean =>
  !production && identity === null && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** The configured sign-in provider, else the local stand-in, else null. `local` has the stand-in's pages to mount. */
export const identityFrom = async (
  config: Config,
): Promise<{ readonly identity: Identity | null; readonly local: LocalIdentity | null }> => {
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
  if (!offersLocalIdentity(config)) return { identity: null, local: null };
  const { localIdentity } = await import("#stand-ins/identity/local-identity.ts");
  const local = localIdentity(config, callbackUrl);
  return { identity: openIdentity(local.settings), local };
};
