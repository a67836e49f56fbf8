import { withCommas } from "#core/kit/with-commas.ts";
import { useState } from "react";
import { useQuery, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Reply } from "#contract/kit/call.ts";
import type { listKeys, ApiKey } from "#contract/api/keys.ts";
import { LoadedPart } from "#web/kit/ui/display/card.tsx";
import { LONGEST_KEY_NAME } from "#contract/kit/limits.ts";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { CopyButton } from "#web/kit/ui/form/copy-button.tsx";
import { NameForm } from "#web/kit/ui/form/name-form.tsx";
import { dayText, momentText } from "#web/kit/data/date-text.ts";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import type { CallPath } from "#contract/calls.ts";
import { send } from "#web/kit/query/send.ts";
import { tellFailure } from "#web/kit/ui/overlay/toast-store.ts";

const LINK = "font-medium text-accent-ink underline underline-offset-2";

function Content({ keys, most, callsperminute }: Reply<typeof listKeys>) {
  // A key that was just made, in full, until it is put away or revoked.
  const [made, setMade] = useState<string | null>(null);
  const without = keys.length > 0 ? ENDED : UPGRADE;
  const intro =
    callsperminute === null ? without : `${INTRO} All your keys together: ${callsperminute} calls per minute.`;
  return (
    <>
      <p className="text-14 text-ink-soft">
        {intro}{" "}
        {callsperminute === null && (
          <Link href="/subscribe" className={LINK}>
            See the plans
          </Link>
        )}{" "}
        <Link href="/api" className={LINK}>
          How to use the API
        </Link>
      </p>
      {keys.length > 0 && <KeyList keys={keys} onRevoked={({ hint }) => made?.endsWith(hint) && setMade(null)} />}
      {callsperminute !== null && <NewKey made={made} onMade={setMade} isFull={keys.length >= most} />}
    </>
  );
}

export const KeysCard = () => (
  <LoadedPart title="API keys" query={useQuery(keysQuery)} failed="Your API keys could not be loaded">
    {(data) => <Content {...data} />}
  </LoadedPart>
);

const ShownKey = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <Notice
    title="Your new key"
    action={
      <>
        <CopyButton text={text} copied={COPIED} failed={COPY_FAILED}>
          Copy key
        </CopyButton>
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
      </>
    }
  >
    <p role="status">{ONCE}</p>
    <code className="mt-2 block rounded-8 border border-line bg-surface p-2 text-13 break-all text-ink select-all">
      {text}
    </code>
  </Notice>
);

type NewKeyProps = {
  /** A key that was just made, in full; null for none. */
  made: string | null;
  onMade: (key: string | null) => void;
  isFull: boolean;
};

function NewKey({ made, onMade, isFull }: NewKeyProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => send("POST /api/keys", { body: { name } }),
    onSuccess: ({ key }) => {
      onMade(key);
      return client.invalidateQueries(keysQuery);
    },
    onError: tellFailure("The key could not be created"),
  });
  if (made) return <ShownKey text={made} onDone={() => onMade(null)} />;
  if (isFull) return <p className="text-14 text-ink-soft">You have reached the limit of keys. Revoke one first.</p>;
  return (
    <NameForm
      label="Name of a new key"
      submit="Create key"
      maxLength={LONGEST_KEY_NAME}
      busy={isPending}
      fieldClassName="w-full sm:w-auto"
      onSubmit={(name) => mutate(name)}
    />
  );
}

const lastUse = ({ lastuseddatetime }: ApiKey): string =>
  lastuseddatetime === null ? "Not used yet" : `Last used ${momentText(lastuseddatetime)}`;

const calls = (count: number): string => `${withCommas(count)} ${count === 1 ? "call" : "calls"}`;

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

function KeyList({ keys, onRevoked }: { keys: readonly ApiKey[]; onRevoked: (apikey: ApiKey) => void }) {
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ keyid }: ApiKey) => send("DELETE /api/keys/{keyid}", { params: { keyid: String(keyid) } }),
    onSuccess: (_, apikey) => {
      onRevoked(apikey);
      return client.invalidateQueries(keysQuery);
    },
    onError: tellFailure("The key could not be revoked"),
    onSettled: () => setLeaving(null),
  });
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
}

/** The user's keys; never from the cache, because programs use them meanwhile. */
const keysQuery = queryOptions({
  queryKey: ["/api/keys" satisfies CallPath],
  queryFn: ({ signal }) => send("GET /api/keys", {}, { signal }),
  staleTime: 0,
});

const INTRO = "A key lets your own programs read values in any situation. It cannot change anything.";
const ONCE = "Copy this key now. It is stored as a hash and cannot be shown again.";
const COPIED = { title: "Key copied" };
const COPY_FAILED = { title: "The key could not be copied", description: "Select it and copy it by hand." };
/** Shown above the keys of somebody whose plan no longer includes them. */
const ENDED =
  "Your plan no longer includes the API: calls with these keys are refused until you have Bigger Brain again.";
const UPGRADE =
  "Keys come with Bigger Brain. Values of the default dynasty, superflex and redraft settings are open without one.";
