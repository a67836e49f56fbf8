import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showSaved } from "#web/kit/query/query-client.ts";
import { send } from "#web/kit/query/send.ts";
import { LoadedPart } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { toast, tellFailure } from "#web/kit/ui/overlay/toast-store.ts";
import { LinkBox } from "#web/trades/share/link-box.tsx";

const roomQuery = (leagueid: string) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueid, "room"],
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/room", { params: { leagueid } }, { signal }),
    staleTime: 0,
  });

export function RoomLink({ leagueid }: { leagueid: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (open: boolean) => send("PUT /api/leagues/{leagueid}/room", { params: { leagueid }, body: { open } }),
    onSuccess: async (room) => {
      await showSaved(client, roomQuery(leagueid).queryKey, room);
      if (room.url === null) toast({ title: LINK.withdrawn });
    },
    onError: tellFailure(LINK.saveFailed),
  });
  return (
    <LoadedPart title={LINK.title} query={useQuery(roomQuery(leagueid))} failed={LINK.loadFailed}>
      {({ url }) => (
        <>
          <p className="text-14 text-ink-soft">{LINK.text}</p>
          {url === null ? (
            <Button className="justify-self-start" busy={isPending} onClick={() => mutate(true)}>
              {LINK.make}
            </Button>
          ) : (
            <LinkBox url={url}>
              <Button variant="ghost" busy={isPending} onClick={() => mutate(false)}>
                {LINK.withdraw}
              </Button>
            </LinkBox>
          )}
        </>
      )}
    </LoadedPart>
  );
}

const LINK = {
  title: "League room",
  text:
    "One link for everybody in the league, without an account: power ranking, who needs what, and the trades read " +
    "here. Nothing that you chose is in it.",
  make: "Make a Link",
  withdraw: "Withdraw It",
  withdrawn: "The link is withdrawn",
  saveFailed: "That could not be saved",
  loadFailed: "The link could not be loaded",
} as const;
