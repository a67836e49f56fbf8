import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { isSubscriptionRequired, refusalText } from "#web/data/api/send.ts";
import { setStarred, useIsStarred, useWatchlist } from "#web/data/watchlist.ts";
import { cx } from "#web/ui/cx.ts";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

/** Says why the watchlist was not changed. */
export const sayRefused = (error: unknown): void =>
  void toast(
    isSubscriptionRequired(error)
      ? { title: MESSAGES.full, description: MESSAGES.fullText, duration: 8000 }
      : { title: MESSAGES.notSaved, description: refusalText(error), variant: "destructive" },
  );

/** Follows an asset or not, and says so where that is refused. */
export const changeStar = (client: QueryClient, assetid: number, isOn: boolean): void =>
  void setStarred(client, assetid, isOn).catch(sayRefused);

const Icon = ({ isOn, size }: { isOn: boolean; size: number }) => (
  <Star aria-hidden size={size} className={isOn ? "fill-current text-accent-ink" : ""} />
);

type Named = { readonly assetid: number; readonly name: string };

/** The star of a line in a list of many: one that is on always shows, the others under a finger or the mouse. */
function LineStar({ assetid, name, size, className }: Named & { size: number; className: string }) {
  const client = useQueryClient();
  const isOn = useIsStarred(assetid);
  const label = isOn ? MESSAGES.unwatch(name) : MESSAGES.watch(name);
  return (
    <button
      type="button"
      // The page of the asset and the search have it for the keyboard; here it would double the tab stops of the list.
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => changeStar(client, assetid, !isOn)}
      className={cx(
        "text-ink-faint hover:text-accent-ink",
        className,
        !isOn && "pointer-fine:opacity-0 pointer-fine:[:is([role=row],li):hover_&]:opacity-100",
      )}
    >
      <Icon isOn={isOn} size={size} />
    </button>
  );
}

/** The star beside the name in a row of the ranked list; a narrow screen has it below the rank (RankStar). */
export const RowStar = (named: Named) => (
  <LineStar
    {...named}
    size={14}
    className={
      "relative grid size-6 place-items-center rounded-4 pointer-coarse:before:absolute " +
      "pointer-coarse:before:-inset-2.5 pointer-coarse:max-sm:hidden"
    }
  />
);

/** The star below the rank in a row of the ranked list on a phone, pressed anywhere at the row's edge. */
export const RankStar = (named: Named) => (
  <LineStar
    {...named}
    size={13}
    className={
      "absolute top-1/2 -left-3 z-1 flex h-12 w-11 -translate-y-1/2 items-end justify-start pb-1.5 pl-3 sm:hidden"
    }
  />
);

/** The star at the end of a line of a roster. */
export const RosterStar = (named: Named) => (
  <LineStar
    {...named}
    size={14}
    className={
      "relative z-1 -my-1 grid size-6 shrink-0 place-items-center rounded-4 pointer-coarse:-mx-2 pointer-coarse:size-11"
    }
  />
);

/** Loads the watchlist for the stars of a list. Renders nothing. */
export function StarsOfList() {
  useWatchlist();
  return null;
}

export function StarButton({ assetid, name }: Named) {
  const client = useQueryClient();
  useWatchlist();
  const isOn = useIsStarred(assetid);
  return (
    <Button
      aria-label={isOn ? MESSAGES.unwatch(name) : MESSAGES.watch(name)}
      aria-pressed={isOn}
      icon={<Icon isOn={isOn} size={16} />}
      onClick={() => changeStar(client, assetid, !isOn)}
    >
      {isOn ? MESSAGES.watching : MESSAGES.watchShort}
    </Button>
  );
}
