import { LONGEST_KEY_NAME } from "#contract/lengths.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { CopyButton } from "#web/ui/form/copy-button.tsx";
import { NameForm } from "#web/ui/form/name-form.tsx";
import { COPIED, COPY_FAILED, ONCE } from "./messages.ts";
import { useCreateKey } from "./queries.ts";

/** A key that was just made, for the only time it can be seen. */
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

/** The form that makes a key, and the key it made. */
export const NewKey = ({ made, onMade, isFull }: NewKeyProps) => {
  const { mutate, isPending } = useCreateKey(onMade);
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
};
