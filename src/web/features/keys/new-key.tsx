import { Copy } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Notice } from "#web/ui/display/notice.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { COPIED, COPY_FAILED, ONCE } from "./messages.ts";
import { useCreateKey } from "./queries.ts";

const LONGEST_NAME = 60;

const copy = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast(COPIED),
    () => toast({ ...COPY_FAILED, variant: "destructive" }),
  );

/** A key that was just made, for the only time it can be seen. */
const ShownKey = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <Notice
    title="Your new key"
    action={
      <>
        <Button icon={<Copy aria-hidden size={16} />} onClick={() => copy(text)}>
          Copy key
        </Button>
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

/** The form that makes a key, and the key it made. */
export const NewKey = ({ isFull }: { isFull: boolean }) => {
  const [name, setName] = useState("");
  const [key, setKey] = useState<string | null>(null);
  const { mutate, isPending } = useCreateKey((made) => {
    setKey(made);
    setName("");
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== "" && !isFull && !isPending) mutate(name);
  };
  if (key) return <ShownKey text={key} onDone={() => setKey(null)} />;
  if (isFull) return <p className="text-14 text-ink-soft">You have as many keys as there can be. Revoke one first.</p>;
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label="Name of a new key" className="w-full grow sm:w-auto">
        {(control) => (
          <Input
            {...control}
            value={name}
            required
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending}>
        Make key
      </Button>
    </form>
  );
};
