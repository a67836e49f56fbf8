import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Announcement } from "#contract/announcements.ts";
import { errorText } from "#web/data/api/api-error.ts";
import { momentText } from "#web/data/date-text.ts";
import { send } from "#web/data/api/send.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { NewAnnouncement } from "./new-announcement.tsx";
import { allAnnouncementsQuery, readAnnouncementsAgain } from "./queries.ts";

const stateOf = ({ fromdatetime, untildatetime }: Announcement): keyof typeof MESSAGES.states => {
  const now = Date.now();
  if (Date.parse(untildatetime) <= now) return "over";
  return Date.parse(fromdatetime) <= now ? "now" : "later";
};

const Entry = ({ announcement }: { announcement: Announcement }) => {
  const client = useQueryClient();
  const { announcementid, text, fromdatetime, untildatetime } = announcement;
  const end = useMutation({
    mutationFn: () =>
      send("POST /api/admin/announcements/{announcementId}/end", {
        params: { announcementId: String(announcementid) },
      }),
    onSuccess: () => {
      toast({ title: MESSAGES.ended });
      readAnnouncementsAgain(client);
    },
    onError: (error) => toast({ title: MESSAGES.endFailed, description: errorText(error), variant: "destructive" }),
  });
  const state = stateOf(announcement);
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-b-0">
      <p className="text-14 break-words">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-12 text-ink-faint">
          {MESSAGES.states[state]}&nbsp;· {momentText(fromdatetime)} to {momentText(untildatetime)}
        </p>
        {state !== "over" && (
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate()} aria-label={`${MESSAGES.end}: ${text}`}>
            {MESSAGES.end}
          </Button>
        )}
      </div>
    </li>
  );
};

const List = () => {
  const { data, isPending, refetch } = useQuery(allAnnouncementsQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) return <RetryNotice title={MESSAGES.loadFailed} retry={MESSAGES.retry} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={MESSAGES.none} />;
  return (
    <ul>
      {data.map((announcement) => (
        <Entry key={announcement.announcementid} announcement={announcement} />
      ))}
    </ul>
  );
};

/** Staff: announce something to everybody, and see what was announced. */
export const AnnouncementAdmin = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:gap-5">
    <NewAnnouncement />
    <Card aria-label={MESSAGES.list}>
      <h2 className="mb-1 text-16">{MESSAGES.list}</h2>
      <List />
    </Card>
  </div>
);
