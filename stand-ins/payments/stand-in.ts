import type { FastifyReply } from "fastify";
import type { StateStore } from "./state-store.ts";

/** What the stand-in's pages work with. */
export type StandInContext = {
  readonly store: StateStore;
  /** The path below which everything is mounted. */
  readonly mount: string;
  readonly show: (reply: FastifyReply, status: number, html: (nonce: string) => string) => FastifyReply;
  /** Sends the waiting messages to the webhook; resolves when each was tried once. */
  readonly deliver: () => Promise<void>;
};
