import type { AccountRow } from "#server/accounts/tables.ts";
import { Failure } from "./failure.ts";

/** Who makes a request, as proven by cookies. Bodies and paths are not trusted for this. */
export type Viewer = {
  /** The visitor id this browser owns, or null. Needs no database query. */
  readonly visitorId: string | null;
  /** The signed-in user, or null; read on first use and once per request. Disabled users count as signed out. */
  readonly user: () => Promise<AccountRow | null>;
  /** Whether the browser asks not to be tracked (Global Privacy Control). */
  readonly wantsPrivacy: boolean;
  /** A keyed hash of the address prefix, for limits only; never stored. */
  readonly source: string;
};

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

/** The signed-in user of a request. Throws Failure `unauthorized` if nobody is signed in. */
export async function signedIn(viewer: Pick<Viewer, "user">): Promise<AccountRow> {
  const user = await viewer.user();
  if (!user) throw new Failure("unauthorized");
  return user;
}

/** The acting account as the transaction reads it, if still staff; else throws as the guard does. */
export function stillStaff(actor: AccountRow | undefined): AccountRow {
  if (!actor || actor.isdisabled) throw new Failure("unauthorized");
  if (!actor.isstaff) throw new Failure("staff-only");
  return actor;
}
