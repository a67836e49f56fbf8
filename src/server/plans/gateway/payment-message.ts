import { Stripe } from "stripe";
import * as z from "zod/mini";
import { text } from "#contract/kit/shapes.ts";

/** With a valid signature. Only its customer is used; the rest is read from the provider. */
export type PaymentMessage = {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
  readonly customerId: string | null;
};

/** `unsigned`: the signature is missing, wrong or too old. `malformed`: signed, but not an event of the provider. */
export type MessageReading = PaymentMessage | "unsigned" | "malformed";

/** Messages signed longer ago than this, or further in the future, are refused. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Longer than any id or type of the provider, and within the limit of a database index. */
const MOST_CHARACTERS = 255;
/** The last second of the year 9999; the database cannot store later times. */
const LAST_SECOND = 253_402_300_799;

const Name = text(MOST_CHARACTERS).check(z.minLength(1));
const Customer = z.union([Name, z.object({ id: Name })]);
const Event = z.object({
  id: Name,
  type: Name,
  created: z.int().check(z.gte(0), z.lte(LAST_SECOND)),
  data: z.object({
    object: z.object({
      object: z.optional(z.string()),
      id: z.optional(z.nullable(z.unknown())),
      customer: z.optional(z.nullable(Customer)),
    }),
  }),
});

/** The customer a message is about, for any kind of object; null if it has none. */
function customerOf({ data: { object } }: z.output<typeof Event>): unknown {
  if (object.object === "customer") return object.id ?? null;
  return typeof object.customer === "string" ? object.customer : (object.customer?.id ?? null);
}

/** Verifies the signature over the raw bytes, then the format of the content. */
export function readMessage(
  { webhooks }: Pick<Stripe, "webhooks">,
  secret: string,
  { body, signature, now }: { readonly body: Buffer; readonly signature: string | undefined; readonly now: Date },
): MessageReading {
  // The package refuses old signatures; signatures from the future must be refused here.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? 0);
  if (signedAt - now.getTime() / 1000 > SIGNATURE_TOLERANCE_SECONDS) return "unsigned";
  let signed: unknown;
  try {
    const moment = now.getTime();
    signed = webhooks.constructEvent(body, signature ?? "", secret, SIGNATURE_TOLERANCE_SECONDS, undefined, moment);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "unsigned";
    // The package parses after it has verified, and fails here for content that is null or not JSON.
    if (error instanceof SyntaxError || error instanceof TypeError) return "malformed";
    throw error;
  }
  const event = Event.safeParse(signed);
  if (!event.success) return "malformed";
  const customerId = z.nullable(Name).safeParse(customerOf(event.data));
  if (!customerId.success) return "malformed";
  const { id, type, created } = event.data;
  return { id, type, created: new Date(created * 1000), customerId: customerId.data };
}
