import type { FastifyReply, FastifyRequest } from "fastify";
import type { Drawn } from "./open-pictures.ts";

/** Seconds for which a picture may be shown without asking again. */
const FRESH_SECONDS = 300;

/** Sends a picture that other sites may show; 304 where the client has it. */
export const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Drawn,
  status = 200,
): FastifyReply => {
  reply
    .header("cache-control", `public, max-age=${FRESH_SECONDS}`)
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", etag);
  if (status === 200 && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.code(status).type("image/png").send(bytes);
};
