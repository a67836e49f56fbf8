import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import type { SitbarSettings } from "#core/situation/config.ts";
import { outlineOf } from "#core/trade/trade-outline.ts";
import type { Trade } from "#core/trade/trade.ts";
import { useEntitlements } from "#web/data/entitlements.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { sharesQuery, useCreateShare } from "./queries.ts";

const LONGEST_TITLE = 60;

export type CreateLinkProps = {
  trade: Trade;
  settings: SitbarSettings;
  /** Opens the offer of an upgrade after the server has refused. */
  onUpgrade: () => void;
};

const copy = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast(MESSAGES.copied),
    () => toast({ ...MESSAGES.copyFailed, variant: "destructive" }),
  );

const MadeLink = ({ url, onAnother }: { url: string; onAnother: () => void }) => (
  <div className="grid gap-1.5" role="status">
    <p className="text-13 font-semibold text-ink-soft">{MESSAGES.made}</p>
    <code className="rounded-8 border border-line bg-sunken p-2 text-13 break-all text-ink select-all">{url}</code>
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" icon={<Copy aria-hidden size={15} />} onClick={() => copy(url)}>
        {MESSAGES.copy}
      </Button>
      <a
        href={new URL(url).pathname}
        target="_blank"
        rel="noreferrer"
        className="px-2 text-14 font-medium text-accent-ink underline underline-offset-2"
      >
        {MESSAGES.open}
      </a>
      <Button variant="ghost" onClick={onAnother}>
        {MESSAGES.another}
      </Button>
    </div>
  </div>
);

/** Makes a link to the trade that keeps today's values. The server decides who may; its refusal opens the offer. */
const CreateLink = ({ trade, settings, onUpgrade }: CreateLinkProps) => {
  const headingId = useId();
  const [title, setTitle] = useState("");
  const [post, setPost] = useState(false);
  const { canShareTrades } = useEntitlements();
  const { data: held } = useQuery({ ...sharesQuery, enabled: canShareTrades });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, data, reset } = useCreateShare((reason) => {
    setRefusal(reason);
    onUpgrade();
  });
  const { leagueFormatId, scoring, roster } = settings;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const situation = { leagueFormatId, scoringSettings: { ...scoring }, rosterSettings: { ...roster } };
    const outline = outlineOf(trade);
    setRefusal(null);
    mutate({
      trade: { teams: [...outline.teams], moves: [...outline.moves] },
      situation,
      ...(title.trim() === "" ? {} : { title: title.trim() }),
      ...(post ? { post } : {}),
    });
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t border-line pt-4">
      <h3 id={headingId} className="text-13 font-semibold text-ink-soft">
        {MESSAGES.makeLabel}
      </h3>
      <p className="text-13 text-ink-soft">{MESSAGES.makeHelp}</p>
      {data ? (
        <MadeLink url={data.url} onAnother={reset} />
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <Field label={MESSAGES.name} error={refusal ?? undefined} className="w-full grow sm:w-auto">
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={LONGEST_TITLE}
                autoComplete="off"
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
          {held?.canpost && <Checkbox checked={post} onChange={setPost} label={MESSAGES.post} />}
          <Button type="submit" variant="primary" busy={isPending}>
            {MESSAGES.make}
          </Button>
        </form>
      )}
    </section>
  );
};

export default CreateLink;
