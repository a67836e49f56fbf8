import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from "fastify";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Config } from "../config/config.ts";
import { againAfterOutage } from "../db/database-error.ts";
import { cookieName, cookieOf, cookieStyle, provenVisitor, SIGN_IN_COOKIE, VISITOR_COOKIE } from "./cookies.ts";
import { bodyLimitOf, tooLarge } from "./errors.ts";
import { Failure } from "./failure.ts";
import { refuseExceeded, type LimitCounts } from "./limits.ts";
import type { Guard } from "./route.ts";
import { signedIn, type Viewer } from "./viewer.ts";
import { requireReadableQuery, requireWholeCharacters } from "./whole-characters.ts";

const MOST_THROWN_AWAY = 16 * 1024 * 1024;

type CheckDeps = {
  readonly config: Pick<Config, "publicUrl">;
  readonly secret: Buffer;
  readonly limits: Pick<LimitCounts, "hashAddress">;
};

/** Finds the user a sign-in token belongs to; null when it is unknown, expired or the account is disabled. */
type FindUser = (token: string) => Promise<AccountRow | null>;

/** Creates the viewer of a request, each part on first use, because most calls need few. */
function viewers(deps: CheckDeps, findUser: FindUser): (request: FastifyRequest) => Viewer {
  const style = cookieStyle(deps.config.publicUrl);
  const [visitorCookie, signInCookie] = [cookieName(style, VISITOR_COOKIE), cookieName(style, SIGN_IN_COOKIE)];

  class RequestViewer implements Viewer {
    readonly #request: FastifyRequest;
    #visitorId: string | null | undefined;
    #user: Promise<AccountRow | null> | undefined;
    constructor(request: FastifyRequest) {
      this.#request = request;
    }
    get visitorId(): string | null {
      if (this.#visitorId === undefined)
        this.#visitorId = provenVisitor(deps.secret, cookieOf(this.#request, visitorCookie));
      return this.#visitorId;
    }
    get wantsPrivacy(): boolean {
      return this.#request.headers["sec-gpc"] === "1";
    }
    get source(): string {
      return deps.limits.hashAddress(this.#request.ip);
    }
    user(): Promise<AccountRow | null> {
      const token = cookieOf(this.#request, signInCookie);
      return (this.#user ??=
        token && token.length <= 200 ? againAfterOutage(() => findUser(token)) : Promise.resolve(null));
    }
  }
  return (request) => new RequestViewer(request);
}

async function requireRole(guard: Guard, viewer: Viewer): Promise<void> {
  if (guard === "anyone") return;
  const user = await signedIn(viewer);
  if (guard === "staff" && !user.isstaff) throw new Failure("staff-only");
}

/** Reads JSON bodies and refuses half characters. Beacons, as text/plain, are read for calls that declare them. */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const readJson: FastifyBodyParser<string> = (request, text, done) =>
    void parse(request, text, (error, json) => {
      if (error) return done(error);
      try {
        requireWholeCharacters(text, json);
      } catch (refusal) {
        return done(refusal as Failure);
      }
      done(null, json);
    });
  app.removeContentTypeParser("application/json");
  // An empty body with a JSON content type means no body, as in the specification's calls without one.
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : readJson(request, body, done),
  );
  app.addContentTypeParser<string>("text/plain", { parseAs: "string" }, (request, body, done) =>
    request.routeOptions.config.beacon ? readJson(request, body, done) : done(new Failure("unsupported")),
  );
}

/** Throws for a compressed body, which the parsers would read as text. */
function requireUncompressed({ headers }: FastifyRequest): void {
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw new Failure("unsupported", "Send the body without compression");
}

/** Runs the checks before a body is read: same origin, announced size, rate, sign-in, role, compression. */
export function beforeEachCall(app: FastifyInstance, deps: CheckDeps, findUser: FindUser): void {
  readBodies(app);
  app.decorateRequest("viewer");
  const viewerOf = viewers(deps, findUser);
  app.addHook("onRequest", (request, _reply, done) => {
    const viewer = viewerOf(request);
    request.viewer = viewer;
    requireSameOrigin(request, deps.config.publicUrl);
    const { config } = request.routeOptions;
    if (config.guard !== undefined) requireReadableQuery(request.url);
    const announced = Number(request.headers["content-length"] ?? 0);
    const mostBytes = bodyLimitOf(request);
    if (announced > mostBytes) throw new Failure("too-large", tooLarge(mostBytes));
    const { limit, guard = "anyone", allow } = config;
    if (!limit && guard === "anyone" && !allow) {
      requireUncompressed(request);
      return done();
    }
    const checks = async (): Promise<void> => {
      if (limit) refuseExceeded(await app.countCall(request, limit));
      await requireRole(guard, viewer);
      await allow?.(viewer);
      requireUncompressed(request);
    };
    return checks();
  });
  // A client that is cut off while sending never sees the response. So the rest of the body is read and discarded, up
  // to a size.
  app.addHook("onSend", (request, reply, payload, done) => {
    if (reply.statusCode === 413) {
      if (Number(request.headers["content-length"]) <= MOST_THROWN_AWAY) request.raw.resume();
      else reply.header("connection", "close");
    }
    done(null, payload);
  });
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Does an Origin header name the scheme, host and port of this request? */
function isOwnOrigin(origin: string, { protocol, headers }: FastifyRequest): boolean {
  const own = `${protocol}://${headers.host}`;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
}

/** Refuses writes from other sites' pages (Failure `forbidden`), by Sec-Fetch-Site, else Origin. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site === "same-origin" || site === "none") return;
  const isOurs = origin === undefined || origin === publicUrl || isOwnOrigin(origin, request);
  if (site !== undefined || !isOurs) throw new Failure("forbidden", "That request came from another site");
}
