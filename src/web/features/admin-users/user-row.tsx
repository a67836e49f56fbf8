import { Check, X } from "lucide-react";
import { memo, type KeyboardEvent } from "react";
import type { AdminUser } from "#contract/users.ts";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/display/notice.tsx";
import { TEXT_SCALE } from "#web/ui/display/text-scale.ts";
import { TIER_BADGES, TIER_NAMES, TIERS } from "#core/access/entitlements.ts";
import { Badge } from "#web/ui/display/badge.tsx";

/** Height of a row in pixels; scrolling depends on it. */
export const ROW_HEIGHT = 44 * TEXT_SCALE;

const CELL = "h-11 border-b border-line px-1.5 first:pl-3 last:pr-3 md:px-2 md:first:pl-4 md:last:pr-4";

type UserRowProps = {
  user: AdminUser | undefined;
  /** Its place in the list, from 0. */
  index: number;
  selected: boolean;
  /** The only row in the Tab order. */
  reachable: boolean;
  onSelect: (user: AdminUser, index: number) => void;
  /** An arrow key moves to the row at that index. */
  onMove: (index: number) => void;
};

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** A row of the list; a placeholder while its page is loading. */
export const UserRow = memo(({ user, index, selected, reachable, onSelect, onMove }: UserRowProps) => {
  if (!user) {
    return (
      <tr aria-rowindex={index + 2} aria-busy="true">
        <td colSpan={5} className={CELL}>
          <Skeleton className="h-4 w-2/3" />
        </td>
      </tr>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      onClick={() => onSelect(user, index)}
      className={cx(
        "group/row cursor-pointer transition-colors",
        selected ? "bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2" : "hover:bg-sunken/70",
        user.isdisabled && "text-ink-faint",
      )}
    >
      <td className={cx(CELL, "text-right text-13 text-ink-soft tabular-nums")}>{user.userid}</td>
      <td className={cx(CELL, "max-w-0")}>
        <button
          type="button"
          data-index={index}
          tabIndex={reachable ? 0 : -1}
          aria-pressed={selected}
          title={user.email}
          onKeyDown={onKeyDown}
          className={cx(
            "block h-full w-full truncate rounded-4 pointer-coarse:min-h-11 text-left font-medium max-sm:text-13",
            user.isdisabled && "line-through decoration-1",
          )}
        >
          {user.email}
        </button>
      </td>
      <td className={cx(CELL, "text-center")}>
        <TierBadge name={user.subscriptiontierdisplayname} />
      </td>
      <td className={cx(CELL, "text-center")}>
        {user.isstaff && <Check role="img" aria-label="Staff" size={16} className="mx-auto text-up" />}
      </td>
      <td className={cx(CELL, "text-center")}>
        {user.isdisabled && <X role="img" aria-label="Disabled" size={16} className="mx-auto text-danger-ink" />}
      </td>
    </tr>
  );
});
UserRow.displayName = "UserRow";

/** The tier's letter, with its name for screen readers; nothing for free. */
const TierBadge = ({ name }: { name: string }) => {
  const tier = TIERS.find((tier) => TIER_NAMES[tier] === name);
  const letters = tier && TIER_BADGES[tier];
  if (!letters) return <span className="sr-only">{name}</span>;
  return (
    <Badge tone="accent" title={name} className="min-w-7">
      <span aria-hidden>{letters}</span>
      <span className="sr-only">{name}</span>
    </Badge>
  );
};
