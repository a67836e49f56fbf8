import type { FastifyInstance } from "fastify";
import * as contract from "#contract/api/keys.ts";
import type { KnownKeys } from "./known-keys.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { requireEntitlement, entitlementsFor } from "#server/plans/api.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import type { ApiKey } from "#contract/api/keys.ts";
import { apiLevelOf, MOST_API_KEYS } from "#core/plans/api-access.ts";
import { API_CALLS_PER_MINUTE } from "#contract/kit/limits.ts";
import { keyHash, keyHint, newKey } from "./key-text.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import * as store from "./store.ts";

export function keyRoutes(app: FastifyInstance, deps: Deps, known: KnownKeys): void {
  route(app, contract.listKeys, { guard: "user", limit: "write" }, (_input, { viewer }) => listKeys(deps, viewer));
  route(
    app,
    contract.createKey,
    { guard: "user", limit: "write", allow: (viewer) => requireEntitlement(deps, viewer, "apiAccess") },
    ({ body }, { viewer }) => createKey(deps, viewer, body.name),
  );
  route(app, contract.revokeKey, { guard: "user", limit: "write" }, ({ params }, { viewer }) =>
    revokeKey(deps, known, viewer, params.keyid),
  );
}

const SHOWN_DAYS = 30;

function toApiKey({ keyid, name, hint, ...row }: store.KeyRow, days: readonly store.DayRow[], today: string): ApiKey {
  const own = days.filter((day) => day.keyid === keyid);
  return {
    keyid,
    name,
    hint,
    createddatetime: row.createddatetime.toISOString(),
    lastuseddatetime: row.lastuseddatetime?.toISOString() ?? null,
    callstoday: own.find(({ day }) => day === today)?.calls ?? 0,
    callslast30days: own.reduce((sum, { calls }) => sum + calls, 0),
  };
}

/** The user's keys, oldest first. Readable without entitlement, so that keys can be revoked after a plan has ended. */
async function listKeys(deps: Deps, viewer: Viewer) {
  const user = await signedIn(viewer);
  const level = apiLevelOf(await entitlementsFor(deps, user));
  const keys = await store.keysOf(deps.db, user.userid);
  const today = dayOf(deps.now());
  const ids = keys.map(({ keyid }) => keyid);
  const days = await store.callsOf(deps.db, ids, addDays(today, -(SHOWN_DAYS - 1)));
  return {
    keys: keys.map((row) => toApiKey(row, days, today)),
    most: MOST_API_KEYS,
    callsperminute: level && API_CALLS_PER_MINUTE[level],
  };
}

/** Makes a key. The reply contains its text, which is not stored. */
async function createKey(deps: Deps, viewer: Viewer, name: string) {
  const { userid } = await signedIn(viewer);
  const key = newKey();
  const row = await store.addKey(
    deps.db,
    { userid, name: name.trim(), keyhash: keyHash(key), hint: keyHint(key), createddatetime: deps.now() },
    MOST_API_KEYS,
  );
  if (!row) throw new Failure("conflict", `You have ${MOST_API_KEYS} keys already: revoke one first`);
  return { apikey: toApiKey(row, [], dayOf(deps.now())), key };
}

/** Revokes a key of the user. Throws Failure `not-found` for the key of somebody else. */
async function revokeKey(deps: Deps, known: KnownKeys, viewer: Viewer, keyid: number): Promise<{ ok: true }> {
  const { userid } = await signedIn(viewer);
  const keyhash = await store.removeKey(deps.db, userid, keyid);
  if (keyhash === null) throw new Failure("not-found");
  known.forget(keyhash);
  return { ok: true };
}
