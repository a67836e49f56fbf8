import { useMutation, useQuery, useQueryClient, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Announcement } from "#contract/operations/announcements.ts";
import { send } from "#web/kit/query/send.ts";
import { momentText } from "#web/kit/data/date-text.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState, RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { tellFailure, toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useState } from "react";
import { DAY_MS } from "#core/kit/calendar.ts";
import { MOST_ANNOUNCEMENT_LETTERS } from "#contract/kit/limits.ts";
import { TextareaField, InputField } from "#web/kit/ui/form/field.tsx";
import type { CallPath } from "#contract/calls.ts";

const CREATE = "New announcement";
const LIST = "Newest announcements";

function stateOf({ fromdatetime, untildatetime }: Announcement) {
  const now = Date.now();
  if (Date.parse(untildatetime) <= now) return "Over";
  return Date.parse(fromdatetime) <= now ? "Shown now" : "Not yet shown";
}

function Entry({ announcement }: { announcement: Announcement }) {
  const client = useQueryClient();
  const { announcementid, text, fromdatetime, untildatetime } = announcement;
  const end = useMutation({
    mutationFn: () =>
      send("POST /api/admin/announcements/{announcementId}/end", {
        params: { announcementId: String(announcementid) },
      }),
    onSuccess: () => {
      toast({ title: "It is no longer shown" });
      readAnnouncementsAgain(client);
    },
    onError: tellFailure("The announcement could not be ended"),
  });
  const state = stateOf(announcement);
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-b-0">
      <p className="text-14 break-words">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-12 text-ink-faint">
          {state}&nbsp;· {momentText(fromdatetime)} to {momentText(untildatetime)}
        </p>
        {state !== "Over" && (
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate()} aria-label={`End now: ${text}`}>
            End now
          </Button>
        )}
      </div>
    </li>
  );
}

function List() {
  const { data, isPending, refetch } = useQuery(allAnnouncementsQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) return <RetryNotice title="The announcements could not be loaded" onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="No announcements yet" />;
  return (
    <ul>
      {data.map((announcement) => (
        <Entry key={announcement.announcementid} announcement={announcement} />
      ))}
    </ul>
  );
}

export const AnnouncementAdmin = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:gap-5">
    <NewAnnouncement />
    <Card aria-label={LIST}>
      <h2 className="mb-1 text-16">{LIST}</h2>
      <List />
    </Card>
  </div>
);

const freshDraft = (): Draft => ({
  text: "",
  from: localMinute(new Date()),
  until: localMinute(new Date(Date.now() + DAY_MS)),
});

function NewAnnouncement() {
  const client = useQueryClient();
  const [draft, setDraft] = useState(freshDraft);
  const [fault, setFault] = useState<Fault | null>(null);
  const announce = useMutation({
    mutationFn: ({ text, from, until }: Draft) =>
      send("POST /api/admin/announcements", {
        body: { text, fromdatetime: new Date(from).toISOString(), untildatetime: new Date(until).toISOString() },
      }),
    onSuccess: ({ fromdatetime }) => {
      setDraft(freshDraft());
      const isLater = Date.parse(fromdatetime) > Date.now();
      toast({
        title: "Announced",
        description: isLater ? `It will be shown from ${momentText(fromdatetime)}` : "It is now shown to everyone",
      });
      readAnnouncementsAgain(client);
    },
    onError: tellFailure("The announcement could not be saved"),
  });
  const left = MOST_ANNOUNCEMENT_LETTERS - draft.text.length;
  return (
    <Card aria-label={CREATE}>
      <h2 className="mb-3 text-16">{CREATE}</h2>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const found = faultOf(draft, Date.now());
          setFault(found);
          if (!found) announce.mutate(draft);
        }}
      >
        <TextareaField
          label="Text"
          help={`One or two sentences, shown to everyone. ${left} characters left.`}
          error={fault?.field === "text" && fault.message}
          maxLength={MOST_ANNOUNCEMENT_LETTERS}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            label="From"
            help="In your time zone"
            type="datetime-local"
            value={draft.from}
            onChange={(event) => setDraft({ ...draft, from: event.target.value })}
          />
          <InputField
            label="Until"
            help="In your time zone"
            error={fault?.field === "until" && fault.message}
            type="datetime-local"
            value={draft.until}
            onChange={(event) => setDraft({ ...draft, until: event.target.value })}
          />
        </div>
        <Button type="submit" variant="primary" busy={announce.isPending} className="justify-self-start">
          Announce
        </Button>
      </form>
    </Card>
  );
}

/** An announcement as it is written: `from` and `until` as a datetime-local field has them, in local time. */
type Draft = { readonly text: string; readonly from: string; readonly until: string };

type Fault = { readonly field: "text" | "until"; readonly message: string };

/** A moment as the value of a datetime-local field, to the minute, in local time. */
export function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What must be corrected before a draft can be announced; null if nothing. An empty date counts as too early. */
export function faultOf({ text, from, until }: Draft, now: number): Fault | null {
  if (text.trim() === "") return { field: "text", message: "Enter the text of the announcement" };
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  if (!(ends > begins)) return { field: "until", message: "The end must be after the start" };
  if (ends <= now) return { field: "until", message: "The end must be in the future" };
  return null;
}

const allAnnouncementsQuery = queryOptions({
  queryKey: ["/api/admin/announcements" satisfies CallPath],
  queryFn: ({ signal }) => send("GET /api/admin/announcements", {}, { signal }),
  staleTime: 0,
});

/** Reads again what staff and everybody see, after a change. */
function readAnnouncementsAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: allAnnouncementsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ["/api/announcements" satisfies CallPath] });
}
