import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contract from "#contract/reference.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../http/route.ts";
import * as service from "./service.ts";

/** Bytes made once per version of the book, with the tag by which a browser may keep them. */
type Ready = { readonly version: number; readonly body: string; readonly tag: string };

/** Answers a list from ready bytes, or 304 when the browser has them already. */
const cached = (deps: Deps, make: () => unknown) => {
  let ready: Ready | undefined;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { version } = deps.book;
    if (ready?.version !== version) {
      const body = JSON.stringify(make());
      ready = { version, body, tag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
    }
    reply.header("etag", ready.tag).header("cache-control", "public, max-age=0, must-revalidate");
    if (request.headers["if-none-match"] === ready.tag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(ready.body);
  };
};

export const referenceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const codes = cached(deps, () => deps.book.reference.codes);
  const formats = cached(deps, () => deps.book.reference.formats);
  const scoreTypes = cached(deps, () => deps.book.reference.scoreTypes);
  const metadata = cached(deps, () => service.assetMetadata(deps));
  route(app, contract.listCodes, {}, (_input, { request, reply }) => codes(request, reply));
  route(app, contract.listLeagueFormats, {}, (_input, { request, reply }) => formats(request, reply));
  route(app, contract.listScoreTypes, {}, (_input, { request, reply }) => scoreTypes(request, reply));
  route(app, contract.listAssetMetadata, {}, (_input, { request, reply }) => metadata(request, reply));
  route(app, contract.readStats, {}, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return service.stats(deps);
  });
};
