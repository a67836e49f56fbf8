import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf, hasTagged } from "../encoding/entity-tag.ts";
import type { Drawn } from "./open-pictures.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** Seconds for which an answer may be shown without asking again. */
const FRESH_SECONDS = 300;

/** Sends what other sites may show; 304 where the client has it. */
export function sendToAnySite(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: { readonly bytes: Uint8Array | string; readonly etag: string },
  status = 200,
): FastifyReply {
  reply
    .header("cache-control", `public, max-age=${FRESH_SECONDS}`)
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", etag);
  if (status === 200 && hasTagged(request, etag)) return reply.code(304).send();
  return reply.code(status).send(bytes);
}

/** Sends a picture that other sites may show; 304 where the client has it. */
export const sendPicture = (request: FastifyRequest, reply: FastifyReply, drawn: Drawn, status?: number) =>
  sendToAnySite(request, reply.type("image/png"), drawn, status);

/** The shipped pictures of pages, sent where no picture can be drawn. */
export type StaticName = "landing" | "asset-list" | "trade-calculator";

const read = new Map<StaticName, Promise<Drawn>>();

/** A shipped picture: from the built files, or from the source where nothing is built. Read once. */
export function staticPicture(name: StaticName): Promise<Drawn> {
  const known = read.get(name);
  if (known) return known;
  const [source, built] = [join(ROOT, "public/social", `${name}.png`), join(ROOT, "dist/web/social", `${name}.png`)];
  const reading = readFile(existsSync(built) ? built : source).then((bytes) => ({ bytes, etag: etagOf(bytes) }));
  read.set(name, reading);
  return reading;
}
