import { useState } from "react";
import type { ApiKey } from "#contract/keys.ts";
import { dayText } from "#web/data/day-text.ts";
import { momentText } from "#web/data/moment-text.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useRevokeKey } from "./queries.ts";

const lastUse = ({ lastuseddatetime }: ApiKey): string =>
  lastuseddatetime === null ? "Not used yet" : `Last used ${momentText(lastuseddatetime)}`;

const calls = (count: number): string => `${count.toLocaleString("en-US")} ${count === 1 ? "call" : "calls"}`;

const KeyRow = ({ apikey, onRevoke }: { apikey: ApiKey; onRevoke: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
    <div className="min-w-0 grow text-14">
      <p className="font-semibold break-words">{apikey.name}</p>
      <p className="text-13 text-ink-soft">
        Ends in <code>{apikey.hint}</code>, created {dayText(apikey.createddatetime)}. {lastUse(apikey)}.
      </p>
      <p className="text-13 text-ink-soft tabular-nums">
        {calls(apikey.callstoday)} today, {calls(apikey.callslast30days)} in 30 days.
      </p>
    </div>
    <Button size="sm" aria-label={`Revoke ${apikey.name}`} onClick={onRevoke}>
      Revoke
    </Button>
  </li>
);

type KeyListProps = { keys: readonly ApiKey[]; onRevoked: (apikey: ApiKey) => void };

/** The user's keys with their use, each with the way to revoke it. */
export const KeyList = ({ keys, onRevoked }: KeyListProps) => {
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const { mutate, isPending } = useRevokeKey(onRevoked, () => setLeaving(null));
  return (
    <>
      <ul aria-label="API keys">
        {keys.map((apikey) => (
          <KeyRow key={apikey.keyid} apikey={apikey} onRevoke={() => setLeaving(apikey)} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Revoke this key?"
        description={`Programs that use '${leaving?.name ?? ""}' stop working immediately. This cannot be undone.`}
        confirmLabel="Revoke key"
        cancelLabel="Keep key"
        danger
        busy={isPending}
        onConfirm={() => leaving && mutate(leaving)}
      />
    </>
  );
};
