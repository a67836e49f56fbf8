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
import { LinkBox } from "./link-box.tsx";
import { MESSAGES } from "./messages.ts";
import { sharesQuery, useCreateShare } from "./queries.ts";

type CreateLinkProps = {
  trade: Trade;
  settings: SitbarSettings;
  /** Opens the offer of an upgrade after the server has refused. */
  onUpgrade: () => void;
};

/** Makes a link to the trade that keeps today's values. The server decides who may; its refusal opens the offer. */
function CreateLink({ trade, settings, onUpgrade }: CreateLinkProps) {
  const headingId = useId();
  const [post, setPost] = useState(false);
  const { canShareTrades } = useEntitlements();
  const { data: held } = useQuery({ ...sharesQuery, enabled: canShareTrades });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, data, reset } = useCreateShare((reason) => {
    setRefusal(reason);
    onUpgrade();
  });
  const { leagueFormatId, scoring, roster } = settings;
  const create = (title: string): void => {
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
        <LinkBox url={data.url}>
          <Button variant="ghost" onClick={reset}>
            {MESSAGES.another}
          </Button>
        </LinkBox>
      ) : (
        <NameForm
          label={MESSAGES.name}
          submit={MESSAGES.make}
          maxLength={LONGEST_SHARE_TITLE}
          busy={isPending}
          optional
          variant="primary"
          error={refusal ?? undefined}
          fieldClassName="w-full sm:w-auto"
          onSubmit={create}
        >
          {held?.canpost && <Checkbox checked={post} onChange={setPost} label={MESSAGES.post} />}
        </NameForm>
      )}
    </section>
  );
}

export default CreateLink;
