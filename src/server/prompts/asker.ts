import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { addSession, findSession, UUID } from "#server/visitors/api.ts";
import * as store from "./store.ts";

export type Asker = { readonly visitorId: string; readonly sessionId: string };

/** Without the database. Throws Failure `invalid` for a bad session id, `not-found` without a visitor. */
export function askerOf({ visitorId }: Viewer, claimed: string): Asker {
  const sessionId = claimed.toLowerCase();
  if (!UUID.test(sessionId)) throw new Failure("invalid", "sessionId: must be a UUID");
  if (!visitorId) throw new Failure("not-found");
  return { visitorId, sessionId };
}

/** An unknown session id, a browser's placeholder, becomes the visitor's. Throws Failure `not-found`. */
export async function readAsker({ db, now }: Deps, { visitorId, sessionId }: Asker): Promise<store.AskerFacts> {
  const found = await store.readAskerFacts(db, visitorId, sessionId, new Date(now().getTime() - store.PROMPT_LIFE));
  if (!found) throw new Failure("not-found");
  let owner = found.sessionOwner;
  if (owner === null) {
    await addSession(db, {
      sessionid: sessionId,
      visitorid: visitorId,
      starttime: now(),
      serverstarttime: now(),
      lastactivitytime: now(),
    });
    owner = (await findSession(db, sessionId))?.visitorid ?? null;
  }
  if (owner !== visitorId) throw new Failure("not-found");
  return found;
}
