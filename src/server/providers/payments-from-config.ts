import { createHmac } from "node:crypto";
import { isLoopback } from "#server/base/config/address.ts";
import type { Config } from "#server/base/config/config.ts";
import type { Database } from "#server/base/db/database.ts";
import type { LocalPayments } from "#stand-ins/payments/local-payments.ts";
import { openPayments, type Payments } from "#server/subjects/subscriptions/api.ts";

/**
 * May the local payments replace the real ones? Never in production, never when a key is configured, and only when both
 * the listening address and the public address are loopback addresses.
 */
const offersLocalPayments = ({
  production,
  payments,
  host,
  publicUrl,
}: Pick<Config, "production" | "payments" | "host" | "publicUrl">): boolean =>
  !production && payments === null && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** An id for what this installation sells, derived from its secret: unique and without meaning. */
const installationId = (secret: Buffer): string =>
  createHmac("sha256", secret).update("payments: installation").digest("hex").slice(0, 32);

/** The configured payments, else the local stand-in, else null. `local` has the stand-in's pages to mount. */
export const paymentsFrom = async (
  config: Config,
  db: Database,
  now: () => Date,
  secret: Buffer,
): Promise<{ readonly payments: Payments | null; readonly local: LocalPayments | null }> => {
  const { prices } = config;
  const installation = installationId(secret);
  if (config.payments)
    return { payments: openPayments({ ...config.payments, prices, installation, isLocal: false }), local: null };
  if (!offersLocalPayments(config)) return { payments: null, local: null };
  const { localPayments } = await import("#stand-ins/payments/local-payments.ts");
  const local = localPayments(config, db, now, secret);
  return { payments: openPayments({ ...local.settings, prices, installation, isLocal: true }), local };
};
