import { useState } from "react";
import type { Reply } from "#contract/call.ts";
import type { listShares } from "#contract/shares.ts";
import { dayText } from "#web/data/day-text.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { MESSAGES } from "./messages.ts";
import { useDeleteShare } from "./queries.ts";

type Share = Reply<typeof listShares>["shares"][number];

const nameOf = ({ title, teams }: Share): string => title ?? teams.join(", ");

const ShareRow = ({ share, onDelete }: { share: Share; onDelete: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
    <div className="min-w-0 grow basis-48 text-14">
      <a
        href={new URL(share.url).pathname}
        className="font-semibold wrap-anywhere text-accent-ink underline underline-offset-2"
      >
        {nameOf(share)}
      </a>
      <p className="text-13 wrap-anywhere text-ink-soft">
        {share.title === null ? "" : `${share.teams.join(", ")}. `}Shared on {dayText(share.createddatetime)}.
      </p>
    </div>
    <Button size="sm" aria-label={`Delete the link to ${nameOf(share)}`} onClick={onDelete}>
      {MESSAGES.delete}
    </Button>
  </li>
);

/** The user's links, the latest first, each with the way to delete it. */
export const ShareList = ({ shares }: { shares: readonly Share[] }) => {
  const [leaving, setLeaving] = useState<Share | null>(null);
  const { mutate, isPending } = useDeleteShare(() => setLeaving(null));
  return (
    <>
      <ul aria-label={MESSAGES.title}>
        {shares.map((share) => (
          <ShareRow key={share.shareid} share={share} onDelete={() => setLeaving(share)} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={MESSAGES.deleteTitle}
        description={`${leaving ? nameOf(leaving) : ""}: ${MESSAGES.deleteText}`}
        confirmLabel={MESSAGES.deleteConfirm}
        cancelLabel={MESSAGES.keep}
        danger
        busy={isPending}
        onConfirm={() => leaving && mutate(leaving.shareid)}
      />
    </>
  );
};
