import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AccountRow } from "../db/schema/users.ts";
import type { Deps } from "../deps.ts";
import { cookieName, cookieStyle, provenVisitor, SIGN_IN_COOKIE, VISITOR_COOKIE } from "./cookies.ts";
import { Failure } from "./failure.ts";
import { LIMITS } from "./limits.ts";
import { requireSameOrigin } from "./origin.ts";
import type { Viewer } from "./viewer.ts";

const MOST_THROWN_AWAY = 16 * 1024 * 1024;

/** Finds the user a sign-in token belongs to; null when it is unknown, expired or the account is disabled. */
export type FindUser = (deps: Deps, token: string) => Promise<AccountRow | null>;

const viewerFor = (request: FastifyRequest, deps: Deps, findUser: FindUser): Viewer => {
  const style = cookieStyle(deps.config.publicUrl);
  const token = request.cookies[cookieName(style, SIGN_IN_COOKIE)];
  let user: Promise<AccountRow | null> | undefined;
  return {
    visitorId: provenVisitor(deps.secret, request.cookies[cookieName(style, VISITOR_COOKIE)]),
    user: () => (user ??= token && token.length <= 200 ? findUser(deps, token) : Promise.resolve(null)),
    get source() {
      return deps.limits.hashAddress(request.ip);
    },
  };
};

const limitSource = async (by: "address" | "visitor" | "user", viewer: Viewer): Promise<string> => {
  if (by === "user") {
    const user = await viewer.user();
    if (user) return `user ${user.userid}`;
  }
  return by === "visitor" && viewer.visitorId ? `visitor ${viewer.visitorId}` : `address ${viewer.source}`;
};

/** Beacons arrive as text/plain; only the calls that say so may be read that way. */
const acceptBeacons = (app: FastifyInstance): void => {
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (request, body, done) => {
    if (!request.routeOptions.config.beacon) return done(new Failure("unsupported"));
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new Failure("invalid", "The body is not valid JSON"));
    }
  });
};

/** An empty body with a JSON content type means no body, as the specification's calls without one send it. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    parse(request, body as string, done);
  });
};

/** Runs the checks that come before a body is read: same origin, announced size, rate, sign-in, role. */
export const beforeEachCall = (app: FastifyInstance, deps: Deps, findUser: FindUser): void => {
  acceptEmptyJson(app);
  acceptBeacons(app);
  app.decorateRequest("viewer");
  app.addHook("onRequest", async (request) => {
    request.viewer = viewerFor(request, deps, findUser);
    requireSameOrigin(request, deps.config.publicUrl);
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > (request.routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY)) throw new Failure("too-large");
    const { limit, guard, allow } = request.routeOptions.config;
    if (limit) deps.limits.count(limit, await limitSource(LIMITS[limit].by, request.viewer));
    if (guard === "user" || guard === "staff") {
      const user = await request.viewer.user();
      if (!user) throw new Failure("unauthorized");
      if (guard === "staff" && !user.isstaff) throw new Failure("staff-only");
    }
    await allow?.(request.viewer);
  });
  // A sender who is cut off in the middle never sees why. What is left of the body is read and thrown away, up to a size.
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 413) return payload;
    if (Number(request.headers["content-length"]) <= MOST_THROWN_AWAY) request.raw.resume();
    else reply.header("connection", "close");
    return payload;
  });
};
