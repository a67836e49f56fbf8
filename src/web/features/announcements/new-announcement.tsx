import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DAY_MS } from "#core/calendar.ts";
import { MOST_ANNOUNCEMENT_LETTERS } from "#contract/limits.ts";
import { errorText } from "#web/data/api/api-error.ts";
import { momentText } from "#web/data/date-text.ts";
import { send } from "#web/data/api/send.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input, Textarea } from "#web/ui/form/input.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { readAnnouncementsAgain } from "./queries.ts";

const freshDraft = (): Draft => ({
  text: "",
  from: localMinute(new Date()),
  until: localMinute(new Date(Date.now() + DAY_MS)),
});

/** The form that announces something. What is wrong shows when it is sent. */
export const NewAnnouncement = () => {
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
        title: MESSAGES.announced,
        description: isLater ? MESSAGES.announcedLater(momentText(fromdatetime)) : MESSAGES.announcedNow,
      });
      readAnnouncementsAgain(client);
    },
    onError: (error) => toast({ title: MESSAGES.failed, description: errorText(error), variant: "destructive" }),
  });
  return (
    <Card aria-label={MESSAGES.create}>
      <h2 className="mb-3 text-16">{MESSAGES.create}</h2>
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
        <Field
          label={MESSAGES.text}
          help={MESSAGES.textHelp(MOST_ANNOUNCEMENT_LETTERS - draft.text.length)}
          error={fault?.field === "text" ? fault.message : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={MOST_ANNOUNCEMENT_LETTERS}
              value={draft.text}
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={MESSAGES.from} help={MESSAGES.zone}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={draft.from}
                onChange={(event) => setDraft({ ...draft, from: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={MESSAGES.until}
            help={MESSAGES.zone}
            error={fault?.field === "until" ? fault.message : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={draft.until}
                onChange={(event) => setDraft({ ...draft, until: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={announce.isPending} className="justify-self-start">
          {MESSAGES.announce}
        </Button>
      </form>
    </Card>
  );
};

/** An announcement as it is written: `from` and `until` as a datetime-local field has them, in local time. */
type Draft = { readonly text: string; readonly from: string; readonly until: string };

type Fault = { readonly field: "text" | "until"; readonly message: string };

/** A moment as the value of a datetime-local field, to the minute, in local time. */
export const localMinute = (moment: Date): string => {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

/** What has to be mended before a draft can be announced; null when nothing has. An empty date counts as too early. */
export const faultOf = ({ text, from, until }: Draft, now: number): Fault | null => {
  if (text.trim() === "") return { field: "text", message: MESSAGES.needsText };
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  if (!(ends > begins)) return { field: "until", message: MESSAGES.needsOrder };
  if (ends <= now) return { field: "until", message: MESSAGES.needsFuture };
  return null;
};
