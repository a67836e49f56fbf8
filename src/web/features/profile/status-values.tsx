import type { Profile } from "#contract/profile.ts";
import { cx } from "#web/ui/cx.ts";

/** What the asset is worth to a team of each status, side by side; the reader's own stands out. */
export const StatusValues = ({ statuses, current }: { statuses: Profile["statuses"]; current: number }) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
    {statuses.map(({ teamStatus, displayname, tradevalue }) => (
      <li
        key={teamStatus}
        aria-current={teamStatus === current ? "true" : undefined}
        className={cx(
          "rounded-8 border px-3 py-2 last:odd:col-span-2 sm:last:odd:col-span-1",
          teamStatus === current ? "border-accent bg-accent-soft" : "border-line bg-sunken",
        )}
      >
        <span className="block text-12 text-ink-soft">{displayname}</span>
        <span className="block text-20 font-bold tabular-nums">{Math.round(tradevalue)}</span>
      </li>
    ))}
  </ul>
);
