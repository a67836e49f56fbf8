import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { isSubscriptionRequired, refusalText } from "#web/kit/query/send.ts";
import { setStarred, useIsStarred, useWatchlist } from "./data.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { toast, type ToastInput } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

const FULL: ToastInput = { title: MESSAGES.full, description: MESSAGES.fullText };

/** `needed` says what the plan does not include. */
export const sayRefused = (error: unknown, needed = FULL): void =>
  void toast(
    isSubscriptionRequired(error)
      ? { ...needed, duration: 8000 }
      : { title: MESSAGES.notSaved, description: refusalText(error), variant: "destructive" },
  );

export const changeStar = (client: QueryClient, assetid: number, isOn: boolean): void =>
  void setStarred(client, assetid, isOn).catch((error: unknown) => sayRefused(error));

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

/** The star beside a name in the ranked list; where a finger has no room for it, a sign of what is watched. */
export function RowStar({ canPress, ...named }: Named & { canPress: boolean }) {
  const isOn = useIsStarred(named.assetid);
  if (canPress)
    return (
      <LineStar {...named} size={14} className="relative z-1 grid size-6 place-items-center self-center rounded-4" />
    );
  return (
    isOn && (
      <span role="img" aria-label={MESSAGES.watching} className="self-center text-accent-ink">
        ★
      </span>
    )
  );
}

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
