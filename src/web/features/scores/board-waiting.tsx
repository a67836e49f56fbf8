import { Spinner } from "#web/ui/display/spinner.tsx";
import { LIST_HEIGHT } from "./list-size.ts";
import { MESSAGES } from "./messages.ts";

/** The place of the board while it is under way. */
export const BoardWaiting = () => (
  <div
    role="status"
    className="grid place-items-center rounded-8 border border-line text-14 text-ink-soft"
    style={{ height: LIST_HEIGHT }}
  >
    <span className="flex items-center gap-2">
      <Spinner /> {MESSAGES.loadingPlayers}
    </span>
  </div>
);
