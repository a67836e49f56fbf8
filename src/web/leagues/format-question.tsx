import type { League } from "#contract/leagues/leagues.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { useLeagueChoice } from "./league-facts.ts";

export function FormatQuestion({ league }: { league: League }) {
  const { mutate, isPending } = useLeagueChoice(league.leagueid);
  if (!league.formatunclear) return null;
  return (
    <Notice
      title={MESSAGES.formatUnclear}
      action={FORMATS.map((format) => (
        <Button key={format} size="sm" busy={isPending} onClick={() => mutate({ format })}>
          {FORMAT_NAMES[format]}
        </Button>
      ))}
    >
      {MESSAGES.formatUnclearText(FORMAT_NAMES[league.format])}
    </Notice>
  );
}
