import { Link } from "wouter";
import type { Reply } from "#contract/call.ts";
import type { listLeagues } from "#contract/leagues.ts";
import { PROVIDER_NAMES } from "#core/league/league.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { dotted } from "#core/name-list.ts";
import { momentText } from "#web/data/date-text.ts";
import { cx } from "#web/ui/cx.ts";
import { Card } from "#web/ui/display/card.tsx";
import { lineLink } from "#web/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";

/** The leagues this browser or user holds, the latest first. */
export const LeagueList = ({ leagues }: { leagues: Reply<typeof listLeagues>["leagues"] }) => (
  <Card aria-label={MESSAGES.held}>
    <h2 className="text-16">{MESSAGES.held}</h2>
    <ul className="mt-2 grid">
      {leagues.map(({ leagueid, name, provider, season, format, teams, syncedat }) => (
        <li key={leagueid} className="border-t border-line py-3 first:border-t-0">
          <Link href={`/league/${leagueid}`} className={cx(lineLink, "font-semibold wrap-anywhere")}>
            {name}
          </Link>
          <p className="text-13 text-ink-faint">
            {dotted([
              PROVIDER_NAMES[provider],
              String(season),
              FORMAT_NAMES[format],
              `${teams} teams`,
              MESSAGES.synced(momentText(syncedat)),
            ])}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
