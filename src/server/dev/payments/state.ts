import type { SoldPlan } from "../../gateways/payment-types.ts";

/** Seconds since 1970, as the provider counts. */
export type Seconds = number;

/** What is sold: a price with its product. */
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
  /** The next renewal finds no money. */
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

/** A message and how its delivery stands: with `attempts` tries made and not delivered, it is tried again. */
export type LocalEvent = {
  id: string;
  type: string;
  created: Seconds;
  object: unknown;
  attempts: number;
  delivered: boolean;
};

/** The first answer to a key; the same key gets it again, and another request under it is an error. */
export type Answered = { request: string; status: number; body: unknown };

/** All that the stand-in remembers. */
export type State = {
  /** How far its clock runs ahead of the product's, in seconds. */
  ahead: Seconds;
  /** Every price there ever was: who pays an older one goes on paying it. */
  prices: Record<string, LocalPrice>;
  customers: Record<string, Customer>;
  subscriptions: Record<string, LocalSubscription>;
  checkouts: Record<string, Checkout>;
  changes: Record<string, Change>;
  configurations: Record<string, Configuration>;
  invoices: Invoice[];
  events: LocalEvent[];
  answered: Record<string, Answered>;
  /** Messages are kept back until they are let go. */
  holding: boolean;
  /** Every call is answered as if the provider were down. */
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

/** What changes of the state work with: the state itself, the moment by its clock, and the prices. */
export type World = { readonly state: State; readonly now: Seconds; readonly price: (id: string) => LocalPrice };
