import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/kit/call.ts";
import type { League, shareLeagueTrades } from "#contract/leagues/leagues.ts";
import type { LeftOut } from "#core/leagues/league.ts";
import { nameList } from "#core/kit/name-list.ts";
import { send } from "#web/kit/query/send.ts";
import { leagueQuery } from "./data.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { toast, tellFailure } from "#web/kit/ui/overlay/toast-store.ts";

const TELL_TRADES: ReadonlySet<League["provider"]> = new Set(["sleeper", "mfl"]);

/** Does the league's platform list its completed trades? */
export const hasTrades = ({ provider }: Pick<League, "provider">): boolean => TELL_TRADES.has(provider);

function useSharing({ leagueid }: League) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shares: boolean) =>
      send("PUT /api/leagues/{leagueid}/sharing", { params: { leagueid }, body: { shares } }),
    onSuccess: (reply) => {
      client.setQueryData(
        leagueQuery(leagueid).queryKey,
        (league) => league && { ...league, sharestrades: reply.shares },
      );
      void client.invalidateQueries({ queryKey: [TRADE_VALUES] });
      toast({ title: reply.shares ? SHARING.kept(reply) : SHARING.withdrawn });
    },
    onError: tellFailure(SHARING.failed),
  });
}

/** Asks whether the league's trades are kept for everybody; once it was answered, the switch. */
export function ShareTrades({ league }: { league: League }) {
  const { mutate, isPending, variables } = useSharing(league);
  if (league.sharestrades === null)
    return (
      <Notice
        title={SHARING.question}
        action={
          <>
            <Button
              size="sm"
              variant="primary"
              busy={isPending && variables}
              disabled={isPending}
              onClick={() => mutate(true)}
            >
              {SHARING.yes}
            </Button>
            <Button size="sm" busy={isPending && !variables} disabled={isPending} onClick={() => mutate(false)}>
              {SHARING.no}
            </Button>
          </>
        }
      >
        {SHARING.text}
      </Notice>
    );
  return (
    <div className="grid gap-1">
      <Switch
        label={SHARING.label}
        checked={league.sharestrades}
        disabled={isPending}
        onChange={mutate}
        className="max-w-md"
      />
      <p className="max-w-prose text-13 text-ink-faint">{SHARING.help}</p>
    </div>
  );
}

const REASONS: Readonly<Record<LeftOut, string>> = {
  "not-completed": "not completed",
  commissioner: "made by the commissioner",
  reversed: "reversed",
  "one-sided": "one-sided",
  lopsided: "too lopsided",
  "without-value": "without anything of value",
  unclear: "unclear",
};

const trades = (count: number): string => `${count} ${count === 1 ? "trade" : "trades"}`;

const SHARING = {
  question: "May we keep this league's trades for everybody?",
  text:
    "Completed trades show what managers really pay. We would keep what went where, on which day and in which " +
    "settings, and never the name of your league, a team or a manager. You can withdraw them at any time.",
  yes: "Keep Them",
  no: "No Thanks",
  label: "Keep this league's trades for everybody",
  help:
    "Without any name of the league, its teams or its managers. Off withdraws all of its trades at once, unless " +
    "another importer of this league shares them.",
  failed: "That could not be saved",
  withdrawn: "No trade of this league is shared",
  kept: ({ trades: count, leftout }: Reply<typeof shareLeagueTrades>): string => {
    const reasons = nameList(leftout.map((one) => `${one.count} ${REASONS[one.reason]}`));
    return `${trades(count)} kept, thank you${reasons === "" ? "" : `; left out: ${reasons}`}`;
  },
} as const;
