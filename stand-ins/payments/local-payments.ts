import { createHmac, randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { Stripe } from "stripe";
import type { Config } from "#server/kit/config/config.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { PaymentsSettings } from "#server/plans/api.ts";
import { withNonce } from "#server/kit/http/headers.ts";
import { mountApi } from "./api.ts";
import { openStateStore, type StateStore } from "./state-store.ts";
import { mountControlPage } from "./control-page.ts";
import { mountCustomerPages } from "./customer-pages.ts";
import type { StandInContext } from "./stand-in.ts";
import { eventObject } from "./objects.ts";
import type { LocalEvent } from "./state.ts";

const LOCAL_PAYMENTS = "/payments/local";
export const WEBHOOK_PATH = "/api/stripe/webhook";

/** Its settings for the application, and its pages on the application's own address. */
export type LocalPayments = {
  readonly settings: Required<Pick<PaymentsSettings, "secretKey" | "webhookSecret" | "fetch">>;
  readonly mount: (app: FastifyInstance) => void;
};

/** Derived from the installation's secret, so that messages stay valid after a restart. */
export const localWebhookSecret = (secret: Buffer): string =>
  `whsec_local_${createHmac("sha256", secret).update("local payments").digest("hex")}`;

/**
 * A payment provider inside this process, for local use: it serves the API calls of the provider's package, shows a
 * checkout page that charges nothing, and sends signed messages. The application reaches it through `inject`, so it
 * needs no port. Its API is a Fastify instance of its own, so that it still responds to the last requests of an
 * application that is closing. Its state is stored in the application's database.
 */
export function localPayments(config: Config, db: Database, now: () => Date, secret: Buffer): LocalPayments {
  const secretKey = `sk_local_${randomBytes(16).toString("hex")}`;
  const webhookSecret = localWebhookSecret(secret);
  const apiVersion = Stripe.API_VERSION;
  const store = openStateStore(config, db, now);
  let api: FastifyInstance | undefined;

  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (!api) throw new TypeError("fetch failed");
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const response = await api.inject({
      method: (init.method ?? "GET") as "GET",
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" && init.body !== "" ? { payload: init.body } : {}),
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: { "content-type": "application/json", "request-id": String(response.headers["request-id"] ?? "") },
    });
  };

  return {
    settings: { secretKey, webhookSecret, fetch: fetch as typeof globalThis.fetch },
    mount: (host) => {
      const post = async (body: string, signature: string): Promise<number> =>
        (
          await host.inject({
            method: "POST",
            url: WEBHOOK_PATH,
            headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
            payload: body,
          })
        ).statusCode;
      const messenger: Messenger = openMessenger({ store, secret: webhookSecret, now, post, apiVersion });
      const stage: StandInContext = {
        store,
        mount: LOCAL_PAYMENTS,
        deliver: messenger.deliver,
        show: (reply, status, html) =>
          reply
            .code(status)
            .type("text/html; charset=utf-8")
            .header("cache-control", "no-store")
            .send(html(withNonce(reply, config))),
      };
      host.addHook("onReady", async () => void messenger.deliver());
      host.addHook("onClose", () => messenger.close());
      api = Fastify();
      mountApi(api, {
        store,
        origin: config.publicUrl,
        mount: LOCAL_PAYMENTS,
        apiVersion,
        changed: () => void messenger.deliver(),
      });
      host.register(async (scope) => {
        scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
          done(null, new URLSearchParams(body as string)),
        );
        mountCustomerPages(scope, stage);
        mountControlPage(scope, stage);
      });
    },
  };
}

/** Seconds from a failed delivery to the next attempt, by the number of attempts so far. */
const RETRY_SECONDS = [2, 10, 60, 300, 1800] as const;

type Post = (body: string, signature: string) => Promise<number>;

type Messenger = {
  /** Tries once to deliver each waiting message. Never throws: while the database is down it is tried again later. */
  readonly deliver: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The signature header of a message: an HMAC of time and body. */
export const sign = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/** Sends messages to the application's webhook, one after another, and retries failed deliveries. */
export function openMessenger({
  store,
  secret,
  now,
  post,
  apiVersion,
}: {
  readonly store: StateStore;
  readonly secret: string;
  readonly now: () => Date;
  readonly post: Post;
  readonly apiVersion: string;
}): Messenger {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const attempt = async (event: LocalEvent): Promise<boolean> => {
    const body = JSON.stringify(eventObject(event, apiVersion));
    const status = await post(body, sign(secret, body, Math.floor(now().getTime() / 1000))).catch(() => 0);
    return status >= 200 && status < 300;
  };

  const tryAgainIn = (seconds: number): void => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void deliver(), seconds * 1000).unref();
  };

  const round = async (): Promise<void> => {
    const waiting = await store.act(({ state }) =>
      state.holding
        ? []
        : state.events.filter(({ delivered, attempts }) => !delivered && attempts <= RETRY_SECONDS.length),
    );
    const arrived = new Map<string, boolean>();
    for (const event of waiting) if (!closed) arrived.set(event.id, await attempt(event));
    if (arrived.size === 0) return;
    const failed = await store.act(({ state }) => {
      const tried = state.events.filter(({ id }) => arrived.has(id));
      for (const event of tried)
        Object.assign(event, { attempts: event.attempts + 1, delivered: event.delivered || arrived.get(event.id) });
      return tried.filter(({ delivered }) => !delivered);
    });
    const pauses = failed.flatMap(({ attempts }) => RETRY_SECONDS[attempts - 1] ?? []);
    if (pauses.length > 0) tryAgainIn(Math.min(...pauses));
  };

  const deliver = (): Promise<void> => {
    if (closed) return last;
    last = last.then(round).catch(() => tryAgainIn(RETRY_SECONDS[0]));
    return last;
  };

  return {
    deliver,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
