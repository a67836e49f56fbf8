import { bigint, index, integer, jsonb, pgSequence, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { SUBSCRIPTION_STATUSES } from "#core/access/entitlements.ts";
import type { Subscription } from "#contract/subscriptions.ts";
import { moment } from "./columns.ts";
import { account } from "./users.ts";

/** Numbers the readings of the provider's state in the order they were begun. */
export const subscriptionreading = pgSequence("subscriptionreading");

/** What the payment provider last said about a user's subscription. Entitlement is computed from it, never stored. */
export const subscription = pgTable("subscription", {
  userid: integer()
    .primaryKey()
    .references(() => account.userid, { onDelete: "cascade" }),
  subscriptionid: text(),
  subscriptiontiercodeid: smallint().notNull(),
  billing_term: text().$type<NonNullable<Subscription["billing_term"]>>(),
  subscriptionstatus: text().$type<(typeof SUBSCRIPTION_STATUSES)[number]>().notNull(),
  subscription_start_date: moment("subscription_start_date"),
  subscription_end_date: moment("subscription_end_date"),
  currentperiodend: moment("currentperiodend"),
  /** The provider's own word for the state. */
  providerstatus: text(),
  /** The reading this row comes from: one begun earlier never overwrites it. */
  reading: bigint({ mode: "number" }).notNull(),
  readdatetime: moment("readdatetime").notNull(),
});
export type SubscriptionRow = typeof subscription.$inferSelect;

export const PAYMENT_EVENT_OUTCOMES = ["applied", "ignored", "unknown-customer"] as const;

/** Messages of the payment provider that were taken in, each once, in one transaction with their effect. */
export const paymentevent = pgTable(
  "paymentevent",
  {
    eventid: text().primaryKey(),
    type: text().notNull(),
    customerid: text(),
    outcome: text().$type<(typeof PAYMENT_EVENT_OUTCOMES)[number]>().notNull(),
    happeneddatetime: moment("happeneddatetime").notNull(),
    receiveddatetime: moment("receiveddatetime").notNull(),
  },
  (table) => [index().on(table.customerid), index().on(table.receiveddatetime)],
);

/**
 * Serialises what one user does with payments: whoever holds the row may ask the provider for changes. A row rather
 * than a transaction, because calls to the provider take seconds; one that a crash left behind expires.
 */
export const paymentlock = pgTable("paymentlock", {
  userid: integer().primaryKey(),
  holder: uuid().notNull(),
  untildatetime: moment("untildatetime").notNull(),
});

/** Payments that arrived for an account that no longer exists and were refunded, each once; staff see them. */
export const returnedpayment = pgTable(
  "returnedpayment",
  {
    refundid: text().primaryKey(),
    customerid: text().notNull(),
    subscriptionid: text().notNull(),
    cents: integer().notNull(),
    refundeddatetime: moment("refundeddatetime").notNull(),
  },
  (table) => [index().on(table.refundeddatetime)],
);

/** All that the local payments stand-in remembers, in one row; empty where a real provider is configured. */
export const localpayments = pgTable("localpayments", {
  name: text().primaryKey(),
  state: jsonb().$type<unknown>().notNull(),
});
