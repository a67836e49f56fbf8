import type { AccountRow } from "../db/schema/users.ts";
import { Failure } from "./failure.ts";

/**
 * Returns the acting account, as read inside the transaction, if it is still staff. Otherwise throws as the route guard
 * does.
 */
export const stillStaff = (actor: AccountRow | undefined): AccountRow => {
  if (!actor || actor.isdisabled) throw new Failure("unauthorized");
  if (!actor.isstaff) throw new Failure("staff-only");
  return actor;
};
