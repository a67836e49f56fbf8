import { DAY_MS } from "#core/kit/calendar.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { addSession, findSession } from "#server/visitors/api.ts";
import * as store from "./store.ts";

/** How long a prompt may be answered, and how far back a session reaches; in milliseconds. */
export const PROMPT_LIFE = DAY_MS;

/** The form of visitor, session and prompt ids. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

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
  const found = await store.readAskerFacts(db, visitorId, sessionId, new Date(now().getTime() - PROMPT_LIFE));
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
