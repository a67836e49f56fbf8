import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/visitors.ts";
import type { Deps } from "#server/deps.ts";
import {
  cookieStyle,
  setCookie,
  VISITOR_COOKIE,
  VISITOR_COOKIE_SECONDS,
  visitorCookie,
} from "#server/kit/http/cookies.ts";
import { route } from "#server/kit/http/route.ts";
import * as service from "./service.ts";

/** Does the browser ask not to be tracked (Global Privacy Control)? */
const wantsPrivacy = (request: FastifyRequest): boolean => request.headers["sec-gpc"] === "1";

export function visitorRoutes(app: FastifyInstance, deps: Deps): void {
  const style = cookieStyle(deps.config.publicUrl);

  route(app, contract.readVisitor, {}, async ({ params }, { viewer, reply }) => {
    const visitor = await service.read(deps, viewer, params.visitorId);
    setCookie(reply, style, VISITOR_COOKIE, visitorCookie(deps.secret, visitor.visitorId), VISITOR_COOKIE_SECONDS);
    return visitor;
  });
  route(app, contract.createVisitor, { limit: "create-visitor" }, async ({ body }, { viewer, request, reply }) => {
    const { visitor, isNew } = await service.create(deps, viewer, body, wantsPrivacy(request));
    if (isNew)
      setCookie(reply, style, VISITOR_COOKIE, visitorCookie(deps.secret, visitor.visitorId), VISITOR_COOKIE_SECONDS);
    reply.code(isNew ? 201 : 200);
    return visitor;
  });
  route(app, contract.saveSettings, { limit: "write" }, ({ params, body }, { viewer }) =>
    service.saveSettings(deps, viewer, params.visitorId, body.sitbarLeagueSettings),
  );
  route(app, contract.saveTracking, { limit: "write" }, ({ params, body }, { viewer }) =>
    service.saveTracking(deps, viewer, params.visitorId, body.trackingOptOut),
  );
  route(app, contract.createSession, { limit: "write" }, ({ body }, { viewer, request, reply }) => {
    reply.code(201);
    return service.openSession(deps, viewer, body, wantsPrivacy(request));
  });
  route(app, contract.pingSession, { limit: "write" }, ({ params }, { viewer, request }) =>
    service.ping(deps, viewer, params.sessionId, wantsPrivacy(request)),
  );
  route(app, contract.endSession, { limit: "write", beacon: true }, ({ params, body }, { viewer }) =>
    service.end(deps, viewer, params.sessionId, body.endTime),
  );
  route(app, contract.recordPageView, { limit: "write" }, ({ params, body }, { viewer, request }) =>
    service.viewPage(deps, viewer, params.sessionId, body.path, wantsPrivacy(request)),
  );
}
