import type { AccountRow } from "../db/schema/users.ts";
import { Failure } from "./failure.ts";

/**
 * The acting account as just read inside a transaction, if it is still staff; else the refusal it would meet at the
 * door.
 */
export const stillStaff = (actor: AccountRow | undefined): AccountRow => {
  if (!actor || actor.isdisabled) throw new Failure("unauthorized");
  if (!actor.isstaff) throw new Failure("staff-only");
  return actor;
};
