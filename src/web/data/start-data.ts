import type { QueryClient } from "@tanstack/react-query";
import { START_DATA_ID } from "#contract/start-data.ts";
import { assumeGuest } from "./user.ts";

/**
 * Puts the data that came with the document of a signed-in user into the cache, so that no page waits for it; without
 * any, a guest is assumed where no sign-in mark says otherwise. The element is removed, because later pages of the
 * visit have other data.
 */
export const takeStartData = (client: QueryClient): void => {
  const element = document.querySelector(`#${START_DATA_ID}`);
  if (!element?.textContent) return assumeGuest(client);
  for (const [path, reply] of Object.entries(JSON.parse(element.textContent) as Record<string, unknown>))
    client.setQueryData([path], reply);
  element.remove();
};
