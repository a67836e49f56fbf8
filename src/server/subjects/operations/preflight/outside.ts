import * as z from "zod/mini";
import { dayOf } from "#core/calendar.ts";
import { checkPrices } from "#server/subjects/subscriptions/api.ts";
import { sourcesOn } from "#server/subjects/catalogue/api.ts";
import { fault, ok, warning, type Check, type Surroundings } from "./check.ts";

const TIMEOUT_MS = 10_000;
/** Sign-in tokens and payment messages are refused when clocks differ by minutes. */
const MOST_SKEW_SECONDS = 30;

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string(), token_endpoint: z.string() });

const discoveryOf = (issuer: string): string => `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

const reach = ({ fetch }: Surroundings, address: string, method: "GET" | "HEAD"): Promise<Response> =>
  fetch(address, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });

export const issuer: Check = {
  name: "Sign-in issuer",
  mend: "Is OIDC_ISSUER the provider's address, and does a firewall let this machine reach it?",
  run: async ({ identity }, surroundings) => {
    if (!identity) return fault("none is set", "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.");
    const response = await reach(surroundings, discoveryOf(identity.issuer), "GET");
    const read = Discovery.safeParse(await response.json().catch(() => null));
    if (!response.ok || !read.success)
      return fault(
        `${identity.issuer} answered ${response.status} without a description of itself`,
        "OIDC_ISSUER should be the issuer's address without a path, such as https://accounts.google.com.",
      );
    if (read.data.issuer.replace(/\/$/, "") !== identity.issuer)
      return fault(`it calls itself ${read.data.issuer}`, `Set OIDC_ISSUER=${read.data.issuer}.`);
    return ok(identity.issuer);
  },
};

export const prices: Check = {
  name: "Payment key and prices",
  mend: "Is STRIPE_SECRET_KEY a key of this account that may read Prices? Can this machine reach api.stripe.com?",
  run: async ({ payments, prices: ids }, { fetch }) => {
    if (!payments) return fault("no key is set", "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
    const { isLive, states } = await checkPrices(payments.secretKey, Object.values(ids), fetch);
    const bad = Object.entries(ids).filter(([, id]) => states.get(id) !== "active");
    if (bad.length > 0)
      return fault(
        bad.map(([plan, id]) => `PRICE_${plan.toUpperCase()}=${id} is ${states.get(id)}`).join("; "),
        "Copy the ids of active recurring prices from the dashboard, of the same mode (test or live) as the key.",
      );
    if (!isLive) return warning("four prices, but the key is for test payments", "Use the live key before the launch.");
    return ok("a live key and four active prices");
  },
};

export const mail: Check = {
  name: "Support mail",
  mend: "SUPPORT_EMAIL should be an address of a domain that receives mail.",
  run: async ({ supportEmail }, { mailServers }) => {
    const domain = supportEmail.split("@")[1] ?? "";
    if (/(^|\.)example(\.(com|org|net))?$/.test(domain))
      return fault(`${supportEmail} is an example`, "Set SUPPORT_EMAIL to an address that somebody reads.");
    const servers = await mailServers(domain);
    return servers.length > 0
      ? ok(supportEmail)
      : fault(`${domain} has no mail server`, "Set SUPPORT_EMAIL to an address of a domain that receives mail.");
  },
};

export const clock: Check = {
  name: "Clock",
  mend: "The clock is compared with the issuer's answer; see the check of the issuer.",
  run: async ({ identity }, surroundings) => {
    if (!identity) return warning("not compared, as no issuer is set", "Set the issuer and run this again.");
    const date = (await reach(surroundings, discoveryOf(identity.issuer), "GET")).headers.get("date");
    if (date === null) return warning("the issuer sent no time to compare with", "Compare with a time server by hand.");
    const seconds = Math.abs(surroundings.now().getTime() - Date.parse(date)) / 1000;
    return seconds <= MOST_SKEW_SECONDS
      ? ok(`within ${MOST_SKEW_SECONDS} seconds of the issuer's`)
      : fault(`${Math.round(seconds)} seconds from the issuer's`, "Synchronize the machine with a time server.");
  },
};

export const outgoing: Check = {
  name: "Outgoing addresses",
  mend: "Let this machine reach the addresses that docs/deployment.md names.",
  run: async (config, surroundings) => {
    const wanted = [
      ...(config.identity ? [config.identity.issuer] : []),
      ...(config.payments ? ["https://api.stripe.com"] : []),
      ...(config.dataRefresh.every === "off"
        ? []
        : sourcesOn(config, dayOf(surroundings.now())).map(({ address }) => address)),
    ];
    const origins = [...new Set(wanted.map((address) => new URL(address).origin))];
    const lost: string[] = [];
    for (const origin of origins)
      await reach(surroundings, origin, "HEAD").then(
        () => undefined,
        () => lost.push(origin),
      );
    return lost.length === 0
      ? ok(origins.join(", ") || "none are needed")
      : fault(`${lost.join(", ")} cannot be reached`, "Let this machine reach them: firewall, proxy, name server.");
  },
};
