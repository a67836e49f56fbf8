import type { AccountRow } from "../db/schema/users.ts";

/** Who makes a request, as proven by cookies. Bodies and paths are not trusted for this. */
export type Viewer = {
  /** The visitor id this browser owns, or null. Needs no database query. */
  readonly visitorId: string | null;
  /** The signed-in user, or null; read on first use and once per request. Disabled users count as signed out. */
  readonly user: () => Promise<AccountRow | null>;
  /** A keyed hash of the address prefix, for limits only; never stored. */
  readonly source: string;
};

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
}
