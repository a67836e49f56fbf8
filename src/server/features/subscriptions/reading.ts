import { NO_STANDING, standingOf, type Standing } from "#core/access/standing.ts";
import type { Database } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Payments } from "../../gateways/payments.ts";
import * as store from "./store.ts";

/** What a reading of the provider found: a standing to write, or why there is none. */
export type Reading =
  | { readonly found: "standing"; readonly standing: Standing; readonly write: (tx: Database) => Promise<void> }
  /** The provider knows no such customer. What is stored stays: an empty answer ends no subscription. */
  | { readonly found: "unknown-customer" }
  /** Something is being paid for at a price that stands for no plan. What is stored stays. */
  | { readonly found: "unknown-price" };

type Reader = Pick<Deps, "db" | "now" | "log">;

/** Reads where a payer stands now. What comes of it is written by `write`, in the caller's transaction; an older reading never overwrites a newer. */
export const readPayer = async (
  { db, now, log }: Reader,
  payments: Payments,
  { userid, customerid }: store.Payer,
): Promise<Reading> => {
  const reading = await store.beginReading(db);
  const subscriptions = await payments.subscriptionsOf(customerid);
  if (subscriptions === null) {
    log.warn(
      { userid, customerid },
      "The payment provider does not know this customer; the stored subscription was left as it is",
    );
    return { found: "unknown-customer" };
  }
  const standing = standingOf(subscriptions, now().getTime());
  if (!standing) {
    log.error(
      { userid, customerid, subscriptions: subscriptions.map(({ id }) => id) },
      "A subscription has a price that stands for no plan; the stored subscription was left as it is",
    );
    return { found: "unknown-price" };
  }
  const write = async (tx: Database): Promise<void> => {
    // Who never subscribed needs no row.
    if (standing === NO_STANDING && !(await store.findSubscription(tx, userid))) return;
    await store.writeStanding(tx, userid, standing, reading, now());
  };
  return { found: "standing", standing, write };
};

/** Reads where a payer stands and writes it; what the provider does is never part of a transaction. */
export const syncPayer = async (deps: Reader, payments: Payments, payer: store.Payer): Promise<Reading> => {
  const reading = await readPayer(deps, payments, payer);
  if (reading.found === "standing") await reading.write(deps.db);
  return reading;
};
