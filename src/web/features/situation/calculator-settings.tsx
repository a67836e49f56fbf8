import { useState } from "react";
import { leagueLine } from "#core/situation/summary.ts";
import { toSituation } from "#core/situation/config.ts";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { MESSAGES } from "./messages.ts";
import { useReady } from "./use-config.ts";

// Closed at first, so its code is loaded when it is opened. Its space is reserved until then: on phones, where it is
// higher than the window, the window's height.
const LeagueFields = lazyPart(
  () => import("./league-fields.tsx"),
  <p className="min-h-dvh border-t border-line sm:min-h-160 lg:min-h-98 xl:min-h-56" />,
);

// Teams of a trade have their own status, so the league's summary leaves it out.
const LeagueSummary = () => useReady((config, tables) => leagueLine(toSituation(config, tables)));

export function CalculatorSettings() {
  const [open, setOpen] = useState(false);
  const [wanted, want] = useState(false);
  return (
    <section aria-labelledby="league-title" className="rounded-12 border border-line bg-surface px-4 shadow-1">
      <h2 id="league-title" className="sr-only">
        Your league
      </h2>
      <Disclosure
        title={<span className="whitespace-nowrap">{MESSAGES.leagueSettings}</span>}
        open={open}
        onOpenChange={(next) => {
          want(true);
          setOpen(next);
        }}
        summary={<LeagueSummary />}
      >
        {wanted && <LeagueFields />}
      </Disclosure>
    </section>
  );
}
