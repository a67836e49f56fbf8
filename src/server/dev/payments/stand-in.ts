import type { FastifyReply } from "fastify";
import type { Box } from "./box.ts";

/** What the stand-in's pages work with. */
export type Stage = {
  readonly box: Box;
  /** The path below which everything is mounted. */
  readonly mount: string;
  readonly show: (reply: FastifyReply, status: number, html: (nonce: string) => string) => FastifyReply;
  /** Sends what waits to the product's webhook, and resolves when each was tried. */
  readonly deliver: () => Promise<void>;
};
