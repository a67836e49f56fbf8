import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { nameList } from "#core/name-list.ts";
import { Failure } from "./failure.ts";

/** The longest id that a path may hold; no record has a longer one. */
export const LONGEST_ID = 400;

/** The methods that the routes of a path take; empty for a path without a route. */
type MethodsAt = (path: string) => readonly string[];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The paths of a route: `/api/leagues/:leagueid` takes one segment of at most LONGEST_ID for each parameter. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split("/")
      .map((part) => (part.startsWith(":") ? `[^/]{1,${LONGEST_ID}}` : escaped(part)))
      .join("/")}$`,
  );

/** Collects the methods of every route without a wildcard that is mounted from now on. */
export const collectMethods = (app: FastifyInstance): MethodsAt => {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    routes.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
  return (path) => [
    ...new Set([...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))),
  ];
};

/** Refuses a call that no route takes: 405 with the methods of its path, 404 for a path without any. */
export const refuseUnknown =
  (methodsAt: MethodsAt) =>
  (request: FastifyRequest, reply: FastifyReply): never => {
    const methods = methodsAt(request.url.split("?", 1)[0]!).filter((method) => method !== request.method);
    if (methods.length === 0) throw new Failure("not-found");
    reply.header("allow", methods.join(", "));
    throw new Failure("wrong-method", `This address takes ${nameList(methods)}, not ${request.method}`);
  };
