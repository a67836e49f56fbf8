import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LONGEST_SHARE_TITLE } from "#contract/kit/limits.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { outlineOf } from "#core/trades/trade-outline.ts";
import type { Trade } from "#core/trades/trade.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { Checkbox } from "#web/kit/ui/form/checkbox.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { NameForm } from "#web/kit/ui/form/name-form.tsx";
import { leagueBody } from "#web/values/trade-values.ts";
import { LinkBox } from "./link-box.tsx";
import { sharesQuery, useCreateShare } from "./queries.ts";

type CreateLinkProps = {
  trade: Trade;
  settings: SitbarSettings;
  /** Opens the offer of an upgrade after the server has refused. */
  onUpgrade: () => void;
};

/** Makes a link to the trade that keeps today's values. The server decides who may; its refusal opens the offer. */
export default function CreateLink({ trade, settings, onUpgrade }: CreateLinkProps) {
  const headingId = useId();
  const [post, setPost] = useState(false);
  const { canShareTrades } = useEntitlements();
  const { data: held } = useQuery({ ...sharesQuery, enabled: canShareTrades });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, data, reset } = useCreateShare((reason) => {
    setRefusal(reason);
    onUpgrade();
  });
  const create = (title: string): void => {
    const outline = outlineOf(trade);
    setRefusal(null);
    mutate({
      trade: { teams: [...outline.teams], moves: [...outline.moves] },
      situation: leagueBody(settings),
      ...(title.trim() === "" ? {} : { title: title.trim() }),
      ...(post ? { post } : {}),
    });
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t border-line pt-4">
      <h3 id={headingId} className="text-13 font-semibold text-ink-soft">
        As a link that remembers today's values
      </h3>
      <p className="text-13 text-ink-soft">
        Anyone with the link sees what the trade is worth today and on the day they open it. Your name is not shown.
        Links come with Big Brain.
      </p>
      {data ? (
        <LinkBox url={data.url}>
          <Button variant="ghost" onClick={reset}>
            Another link
          </Button>
        </LinkBox>
      ) : (
        <NameForm
          label="Name of the trade (optional)"
          submit="Create link"
          maxLength={LONGEST_SHARE_TITLE}
          busy={isPending}
          optional
          variant="primary"
          error={refusal ?? undefined}
          fieldClassName="w-full sm:w-auto"
          onSubmit={create}
        >
          {held?.canpost && <Checkbox checked={post} onChange={setPost} label="Also post it to the Discord channel" />}
        </NameForm>
      )}
    </section>
  );
}
