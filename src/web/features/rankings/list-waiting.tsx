import { FIRST_ROWS_ID } from "#contract/documents.ts";

/** The rows that the document brought, read before React takes over their element. */
let markup = typeof document === "undefined" ? "" : (document.querySelector(`#${FIRST_ROWS_ID}`)?.innerHTML ?? "");

/** Does the document still show the rows that it brought? */
export const hasFirstRows = (): boolean => markup !== "";

/** From now on the list waits without rows: those of the document are the default list's, for its first view alone. */
export function forgetFirstRows(): void {
  markup = "";
}

/**
 * The list while its first values load: the best of the default list where the document brought them (the running
 * server puts them there), else the lines of a table. One element without animation, because twenty rows of grey boxes
 * cost a phone a second.
 */
export const ListWaiting = () => (
  <div aria-busy className="list-lines min-h-250">
    <div id={FIRST_ROWS_ID} dangerouslySetInnerHTML={{ __html: markup }} />
  </div>
);
