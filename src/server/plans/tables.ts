import { index, pgSequence, pgTable } from "drizzle-orm/pg-core";
import type { SUBSCRIPTION_STATUSES } from "#core/accounts/entitlements.ts";
import type { Subscription } from "#contract/plans/subscriptions.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { account } from "#server/accounts/tables.ts";

/** Numbers the reads of the provider's state in the order they started. */
export const subscriptionreading = pgSequence("subscriptionreading");

/** The payment provider's last report of a user's subscription. Entitlement is computed from it and not stored. */
export const subscription = pgTable("subscription", (t) => ({
  userid: t
    .integer()
    .primaryKey()
    .references(() => account.userid, { onDelete: "cascade" }),
  subscriptionid: t.text(),
  subscriptiontiercodeid: t.smallint().notNull(),
  billing_term: t.text().$type<NonNullable<Subscription["billing_term"]>>(),
  subscriptionstatus: t.text().$type<(typeof SUBSCRIPTION_STATUSES)[number]>().notNull(),
  subscription_start_date: moment("subscription_start_date"),
  subscription_end_date: moment("subscription_end_date"),
  currentperiodend: moment("currentperiodend"),
  /** The provider's own name of the state. */
  providerstatus: t.text(),
  /** The read that produced this row; an earlier one never overwrites it. */
  reading: t.bigint({ mode: "number" }).notNull(),
  readdatetime: moment("readdatetime").notNull(),
}));
export type SubscriptionRow = typeof subscription.$inferSelect;

export const PAYMENT_EVENT_OUTCOMES = ["applied", "ignored", "unknown-customer"] as const;

/** Processed messages of the payment provider. Each is stored once, in the transaction of its effect. */
export const paymentevent = pgTable(
  "paymentevent",
  (t) => ({
    eventid: t.text().primaryKey(),
    type: t.text().notNull(),
    customerid: t.text(),
    outcome: t.text().$type<(typeof PAYMENT_EVENT_OUTCOMES)[number]>().notNull(),
    happeneddatetime: moment("happeneddatetime").notNull(),
    receiveddatetime: moment("receiveddatetime").notNull(),
  }),
  (table) => [index().on(table.customerid), index().on(table.receiveddatetime)],
);

/** A row and not a transaction, because calls to the provider take seconds; one left by a crash expires. */
export const paymentlock = pgTable("paymentlock", (t) => ({
  userid: t.integer().primaryKey(),
  holder: t.uuid().notNull(),
  untildatetime: moment("untildatetime").notNull(),
}));

/** Payments that were refunded because their account no longer exists, each once; staff see them. */
export const returnedpayment = pgTable(
  "returnedpayment",
  (t) => ({
    refundid: t.text().primaryKey(),
    customerid: t.text().notNull(),
    subscriptionid: t.text().notNull(),
    cents: t.integer().notNull(),
    refundeddatetime: moment("refundeddatetime").notNull(),
  }),
  (table) => [index().on(table.refundeddatetime)],
);

/** The state of the local payments stand-in, in one row; empty with a real provider. */
export const localpayments = pgTable("localpayments", (t) => ({
  name: t.text().primaryKey(),
  state: t.jsonb().$type<unknown>().notNull(),
}));
