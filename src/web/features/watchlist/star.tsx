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

/**
 * The star of a row of a list. Under a finger only those that are on show, and the row opens the asset, whose page has
 * the star too; with a mouse the others appear in the row that is pointed at.
 */
export const RowStar = ({ assetid, name }: Named) => {
  const client = useQueryClient();
  const isOn = useIsStarred(assetid);
  const label = isOn ? MESSAGES.unwatch(name) : MESSAGES.watch(name);
  return (
    <button
      type="button"
      // The page of the asset and the search have it for the keyboard; here it would double the stops of the list.
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => changeStar(client, assetid, !isOn)}
      className={cx(
        "grid size-6 place-items-center rounded-4 text-ink-faint hover:text-accent-ink " +
          "pointer-coarse:pointer-events-none",
        !isOn && "opacity-0 [[role=row]:hover_&]:opacity-100 pointer-coarse:hidden",
      )}
    >
      <Icon isOn={isOn} size={14} />
    </button>
  );
};

/** Loads the watchlist for the stars of a list. Renders nothing. */
export const StarsOfList = () => {
  useWatchlist();
  return null;
};

/** The star of an asset's page. */
export const StarButton = ({ assetid, name }: Named) => {
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
};
