import { Link } from "wouter";
import type { PastCall } from "#contract/daily.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { whole } from "#core/kit/signed.ts";
import { lineLink } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";

const valueText = (value: number | null): string => (value === null ? MESSAGES.noValue : whole(value));

const Side = ({ side: { id, name, before, after } }: { side: PastCall["taken"] }) => (
  <p className="flex min-w-0 items-baseline justify-between gap-3">
    <Link href={profilePath(id, name)} className={`${lineLink} min-w-0 truncate font-semibold text-ink`}>
      {name}
    </Link>
    <span className="shrink-0 tabular-nums">
      <span className="sr-only">{MESSAGES.before} </span>
      {valueText(before)} <span aria-hidden>→</span>
      <span className="sr-only"> {MESSAGES.after}</span> <b className="narrow">{valueText(after)}</b>
    </span>
  </p>
);

/** What became of calls: the side taken first, each with its value then and 28 days later. */
export const PastCalls = ({ calls }: { calls: readonly PastCall[] }) => (
  <>
    <p className="text-13 text-ink-soft">{MESSAGES.columns}</p>
    <ul>
      {calls.map((call) => (
        <li
          key={`${call.day} ${call.taken.id} ${call.other.id}`}
          className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-3 border-b border-line py-2 text-14"
        >
          <div className="min-w-0">
            <Side side={call.taken} />
            <Side side={call.other} />
          </div>
          <p className={call.isborneout ? "text-right font-semibold text-up" : "text-right text-ink-soft"}>
            {call.isborneout ? MESSAGES.borneOut : MESSAGES.notBorneOut}
          </p>
        </li>
      ))}
    </ul>
  </>
);
