import { START_DATA_ID } from "#contract/documents.ts";
import type { User } from "#contract/users.ts";
import { userQuery } from "../session/user.ts";

/** The data in the document of a signed-in user: the user, and the replies to the page's first calls by their paths. */
type StartData = { readonly user: User; readonly replies: Readonly<Record<string, unknown>> };

/** Takes the data out of the document, because later pages of the visit have other data; null for a guest. */
export const takeStartData = (): StartData | null => {
  const element = document.querySelector(`#${START_DATA_ID}`);
  if (!element?.textContent) return null;
  element.remove();
  const replies = JSON.parse(element.textContent) as Record<string, unknown>;
  return { user: replies[userQuery.queryKey[0]] as User, replies };
};
