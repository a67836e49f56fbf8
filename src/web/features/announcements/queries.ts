import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { CallPath } from "#contract/calls.ts";
import { send } from "#web/data/api/send.ts";

/** Staff: the newest announcements, whenever they are shown. */
export const allAnnouncementsQuery = queryOptions({
  queryKey: ["/api/admin/announcements" satisfies CallPath],
  queryFn: ({ signal }) => send("GET /api/admin/announcements", {}, { signal }),
  staleTime: 0,
});

/** Reads again what staff and everybody see, after a change. */
export const readAnnouncementsAgain = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: allAnnouncementsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ["/api/announcements" satisfies CallPath] });
};
