import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

export const etagOf = (body: Uint8Array | string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Whether the client has the body of a tag already; what stands between may have made the tag a weak one. */
export const hasTagged = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers["if-none-match"]?.includes(etag) ?? false;
