import type { QueryClient } from "@tanstack/react-query";

export type Log = Pick<Console, "warn" | "error">;

export const browserLog: Log = globalThis.console;

/** How loads are fetched, and where their failures are logged. */
export type Transport = { readonly fetch: typeof globalThis.fetch; readonly log: Log };

export const NETWORK: Transport = { fetch: (input, init) => globalThis.fetch(input, init), log: browserLog };

const SILENT: Log = { warn: () => undefined, error: () => undefined };

const transports = new WeakMap<QueryClient, Transport>();

/** Lets a client's loads be answered on the server, in its own process; the calls themselves log what fails. */
export function answerWith(client: QueryClient, fetch: Transport["fetch"]): void {
  transports.set(client, { fetch, log: SILENT });
}

/** The transport of a client's loads: the network, unless `answerWith` says otherwise. */
export const transportOf = (client: QueryClient): Transport => transports.get(client) ?? NETWORK;
