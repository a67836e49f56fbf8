import type { QueryClient } from "@tanstack/react-query";
import { onceKnown } from "../session/identity.ts";
import { browserLog } from "./log.ts";
import { codesQuery, leagueFormatsQuery } from "../reference.ts";
import { send } from "./send.ts";
import { createSituation } from "../situation/situation.ts";
import { localStore } from "../storage.ts";
import { useStore } from "../store.ts";

/** The situation of this browser. */
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
export const startSituation = async (client: QueryClient): Promise<void> => {
  try {
    const [codes, formats] = await Promise.all([client.fetchQuery(codesQuery), client.fetchQuery(leagueFormatsQuery)]);
    situation.initialise({ codes, formats });
  } catch (error) {
    situation.fail(error);
  }
};
