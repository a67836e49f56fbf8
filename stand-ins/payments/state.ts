import type { SoldPlan } from "#server/plans/api.ts";

/** Seconds since 1970, the provider's unit of time. */
export type Seconds = number;

/** A price with its product. */
export type LocalPrice = {
  readonly id: string;
  readonly plan: SoldPlan;
  readonly product: string;
  readonly name: string;
  readonly cents: number;
  readonly interval: "month" | "year";
};

export type Customer = { id: string; email: string; created: Seconds; metadata: Record<string, string> };

export type LocalSubscription = {
  id: string;
  customer: string;
  item: string;
  price: string;
  status: "active" | "past_due" | "canceled";
  created: Seconds;
  periodStart: Seconds;
  periodEnd: Seconds;
  cancelAtPeriodEnd: boolean;
  canceledAt: Seconds | null;
  endedAt: Seconds | null;
  metadata: Record<string, string>;
  /** The next renewal fails to be paid. */
  failsNext: boolean;
};

export type Invoice = {
  id: string;
  customer: string;
  subscription: string;
  cents: number;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  created: Seconds;
  status: "paid" | "open";
  refunded: boolean;
};

export type Checkout = {
  id: string;
  customer: string;
  price: string;
  status: "open" | "complete" | "expired";
  created: Seconds;
  expires: Seconds;
  successUrl: string;
  cancelUrl: string;
  reference: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  subscription: string | null;
};

/** A page on which a customer confirms another price. */
export type Change = {
  id: string;
  customer: string;
  subscription: string;
  price: string;
  returnUrl: string;
  successUrl: string;
  created: Seconds;
};

export type Configuration = { id: string; metadata: Record<string, string>; created: Seconds };

/** A message and its delivery state: with `attempts` failed attempts it is retried. */
export type LocalEvent = {
  id: string;
  type: string;
  created: Seconds;
  object: unknown;
  attempts: number;
  delivered: boolean;
};

/**
 * The first response to an idempotency key. The same request gets it again; another request with that key is an error.
 */
export type Answered = { request: string; status: number; body: unknown };

/** The whole state of the stand-in. */
export type State = {
  /** How far its clock is ahead of the application's, in seconds. */
  ahead: Seconds;
  /** All prices ever used: a customer keeps paying an older price. */
  prices: Record<string, LocalPrice>;
  customers: Record<string, Customer>;
  subscriptions: Record<string, LocalSubscription>;
  checkouts: Record<string, Checkout>;
  changes: Record<string, Change>;
  configurations: Record<string, Configuration>;
  invoices: Invoice[];
  events: LocalEvent[];
  answered: Record<string, Answered>;
  /** Messages are held back until released. */
  holding: boolean;
  /** All calls fail as if the provider were down. */
  down: boolean;
};

export const emptyState = (): State => ({
  ahead: 0,
  prices: {},
  customers: {},
  subscriptions: {},
  checkouts: {},
  changes: {},
  configurations: {},
  invoices: [],
  events: [],
  answered: {},
  holding: false,
  down: false,
});

/** What changes of the state work with: the state, the current time by its clock, and the prices. */
export type World = { readonly state: State; readonly now: Seconds; readonly price: (id: string) => LocalPrice };
