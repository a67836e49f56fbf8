import { isLoopback } from "../config/address.ts";
import type { Config } from "../config/config.ts";
import type { LocalIdentity } from "../dev/identity/local-identity.ts";
import { CALLBACK_PATH, openIdentity, providerName, type Identity } from "../gateways/identity.ts";

/** Whether the local provider may stand in: never in production, and only where nobody but this machine can come. */
export const offersLocalIdentity = ({
  production,
  identity,
  host,
  publicUrl,
}: Pick<Config, "production" | "identity" | "host" | "publicUrl">): boolean =>
  !production && identity === null && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** The sign-in the configuration asks for: its provider, the local stand-in, or none. The stand-in has pages to mount. */
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
  const { localIdentity } = await import("../dev/identity/local-identity.ts");
  const local = localIdentity(config, callbackUrl);
  return { identity: openIdentity(local.settings), local };
};
