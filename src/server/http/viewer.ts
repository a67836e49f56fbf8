import type { AccountRow } from "../db/schema/users.ts";

/** Who is looking, as far as cookies prove it. Nothing in a body or a path adds to it. */
export type Viewer = {
  /** The visitor id this browser owns, or null. Costs no database work. */
  readonly visitorId: string | null;
  /** The signed-in user, or null; read once per request and only when asked. Disabled users count as signed out. */
  readonly user: () => Promise<AccountRow | null>;
  /** A keyed hash of the address prefix, for limits only; never stored. */
  readonly source: string;
};

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
}
