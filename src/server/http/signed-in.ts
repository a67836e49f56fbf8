import type { AccountRow } from "../db/schema/users.ts";
import { Failure } from "./failure.ts";
import type { Viewer } from "./viewer.ts";

/** The signed-in user of a request. Throws Failure `unauthorized` if nobody is signed in. */
export const signedIn = async (viewer: Pick<Viewer, "user">): Promise<AccountRow> => {
  const user = await viewer.user();
  if (!user) throw new Failure("unauthorized");
  return user;
};
