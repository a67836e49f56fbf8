import type { QueryClient } from "@tanstack/react-query";
import { START_DATA_ID } from "#contract/documents.ts";
import type { User } from "#contract/users.ts";
import { onceKnown } from "../session/identity.ts";
import { browserLog } from "./log.ts";
import { codesQuery, leagueFormatsQuery } from "../reference.ts";
import { send } from "./send.ts";
import { createSituation } from "../situation/situation.ts";
import { localStore, useStore } from "../store.ts";
import { userQuery } from "../session/user.ts";

export const situation = createSituation({
  storage: localStore,
  log: browserLog,
  save: async (sitbarLeagueSettings, last) => {
    const visitorId = await onceKnown(({ visitorId }) => visitorId);
    return send(
      "PUT /api/visitors/{visitorId}/settings",
      { params: { visitorId }, body: { sitbarLeagueSettings } },
      { keepalive: last },
    );
  },
});

export const useSituation = <Part>(select: (state: ReturnType<typeof situation.get>) => Part): Part =>
  useStore(situation, select);

/** Loads the reference tables and starts with the settings stored in the browser; also retries a failed start. */
export async function startSituation(client: QueryClient): Promise<void> {
  try {
    const [codes, formats] = await Promise.all([client.fetchQuery(codesQuery), client.fetchQuery(leagueFormatsQuery)]);
    situation.initialise({ codes, formats });
  } catch (error) {
    situation.fail(error);
  }
}

/** The data in the document of a signed-in user: the user, and the replies to the page's first calls by their paths. */
type StartData = { readonly user: User; readonly replies: Readonly<Record<string, unknown>> };

/** Takes the data out of the document, because later pages of the visit have other data; null for a guest. */
export function takeStartData(): StartData | null {
  const element = document.querySelector(`#${START_DATA_ID}`);
  if (!element?.textContent) return null;
  element.remove();
  const replies = JSON.parse(element.textContent) as Record<string, unknown>;
  return { user: replies[userQuery.queryKey[0]] as User, replies };
}
