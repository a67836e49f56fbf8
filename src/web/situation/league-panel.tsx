import { useState } from "react";
import { leagueLine } from "#core/situation/summary.ts";
import { toSituation } from "#core/situation/config.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { MESSAGES } from "./messages.ts";
import { useReady } from "./use-config.ts";

// Closed at first, so its code is loaded when it is opened.
const OwnLeague = lazyPart(() => import("./own-league.tsx"), <p className="min-h-200" />);

// Teams of a trade have their own status, so the league's summary leaves it out.
const LeagueSummary = () => useReady((config, tables) => leagueLine(toSituation(config, tables)));

export function LeaguePanel() {
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <section aria-labelledby="league-title" className="border-b border-line">
      <h2 id="league-title" className="sr-only">
        Your league
      </h2>
      <Disclosure
        title={<span className="whitespace-nowrap">{MESSAGES.leagueSettings}</span>}
        open={open ?? false}
        onOpenChange={setOpen}
        summary={<LeagueSummary />}
      >
        {open !== null && (
          <div className="max-w-100 pb-3">
            <OwnLeague isUnfolded />
          </div>
        )}
      </Disclosure>
    </section>
  );
}
