import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Reply } from "#contract/kit/call.ts";
import type { listShares } from "#contract/trades/shares.ts";
import { LoadedPart } from "#web/kit/ui/display/card.tsx";
import { heldText, MESSAGES } from "./messages.ts";
import { sharesQuery, useDeleteShare } from "./queries.ts";
import { useState } from "react";
import { dayText } from "#web/kit/data/date-text.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";

const LINK = "font-medium text-accent-ink underline underline-offset-2";

const Content = ({ limit, shares }: Reply<typeof listShares>) => (
  <>
    {limit === 0 ? (
      <p className="text-14 text-ink-soft">
        {shares.length > 0
          ? MESSAGES.ended
          : "Links come with Big Brain. Copying a trade as text, link or picture is free."}{" "}
        <Link href="/subscribe" className={LINK}>
          See the plans
        </Link>
      </p>
    ) : (
      <p className="text-14 text-ink-soft tabular-nums">
        Each link shows a trade with the values of the day you shared it. Delete one to make room for another.{" "}
        {heldText(shares.length, limit)}
      </p>
    )}
    {shares.length > 0 && <ShareList shares={shares} />}
    {shares.length === 0 && limit !== 0 && (
      <p className="text-14 text-ink-soft">No links yet. Create one with 'Share' in the trade calculator.</p>
    )}
  </>
);

export const SharesCard = () => (
  <LoadedPart title={MESSAGES.title} query={useQuery(sharesQuery)} failed="Your links could not be loaded">
    {(data) => <Content {...data} />}
  </LoadedPart>
);

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
      Delete
    </Button>
  </li>
);

function ShareList({ shares }: { shares: readonly Share[] }) {
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
        title="Delete this link?"
        description={
          leaving && `${nameOf(leaving)}: Anyone who opens it is told that it is gone. This cannot be undone.`
        }
        confirmLabel="Delete link"
        cancelLabel="Keep link"
        danger
        busy={isPending}
        onConfirm={() => leaving && mutate(leaving.shareid)}
      />
    </>
  );
}
