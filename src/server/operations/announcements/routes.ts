import type { FastifyInstance } from "fastify";
import * as contract from "#contract/operations/announcements.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import * as service from "./service.ts";

const STAFF = { guard: "staff", limit: "cheap" } as const;

export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAnnouncements, {}, (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return service.current(deps);
  });
  route(app, contract.listAllAnnouncements, STAFF, () => service.newest(deps));
  route(app, contract.createAnnouncement, STAFF, ({ body }, { viewer }) => service.announce(deps, viewer, body));
  route(app, contract.endAnnouncement, STAFF, ({ params }, { viewer }) =>
    service.end(deps, viewer, params.announcementId),
  );
}
