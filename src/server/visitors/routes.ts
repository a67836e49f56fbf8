import type { FastifyInstance } from "fastify";
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

export function visitorRoutes(app: FastifyInstance, deps: Deps): void {
  const style = cookieStyle(deps.config.publicUrl);

  route(app, contract.readVisitor, {}, async ({ params }, { viewer, reply }) => {
    const visitor = await service.read(deps, viewer, params.visitorId);
    setCookie(reply, style, VISITOR_COOKIE, visitorCookie(deps.secret, visitor.visitorId), VISITOR_COOKIE_SECONDS);
    return visitor;
  });
  route(app, contract.createVisitor, { limit: "create-visitor" }, async ({ body }, { viewer, reply }) => {
    const { visitor, isNew } = await service.create(deps, viewer, body);
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
  route(app, contract.createSession, { limit: "write" }, ({ body }, { viewer, reply }) => {
    reply.code(201);
    return service.openSession(deps, viewer, body);
  });
  route(app, contract.pingSession, { limit: "write" }, ({ params }, { viewer }) =>
    service.ping(deps, viewer, params.sessionId),
  );
  route(app, contract.endSession, { limit: "write", beacon: true }, ({ params, body }, { viewer }) =>
    service.end(deps, viewer, params.sessionId, body.endTime),
  );
  route(app, contract.recordPageView, { limit: "write" }, ({ params, body }, { viewer }) =>
    service.viewPage(deps, viewer, params.sessionId, body.path),
  );
}
