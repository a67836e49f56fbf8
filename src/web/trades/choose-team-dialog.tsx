import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import type { TeamId, TradeAsset, TradeTeam } from "#core/trades/trade.ts";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { AssetLine } from "./asset-line.tsx";

type ChooseTeamDialogProps = {
  title: string;
  description: string;
  asset: TradeAsset;
  teams: readonly TradeTeam[];
  /** What choosing a team would mean, where it is not plain. */
  noteOf?: (team: TeamId) => string | null;
  onChoose: (team: TeamId) => void;
  onCancel: () => void;
};

const OPTION =
  "flex min-h-12 w-full items-center gap-3 rounded-8 border border-line bg-surface px-3 py-2 text-left " +
  "font-semibold transition-colors hover:border-edge hover:bg-sunken active:bg-pressed";

function Teams({ teams, noteOf, onChoose }: Pick<ChooseTeamDialogProps, "teams" | "noteOf" | "onChoose">) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <ul className="grid gap-2">
      {teams.map(({ id, name }, index) => (
        <li key={id}>
          <button type="button" ref={index === 0 ? first : undefined} className={OPTION} onClick={() => onChoose(id)}>
            <span className="min-w-0 grow break-words">
              {name}
              {noteOf?.(id) && <span className="block text-12 font-normal text-ink-soft">{noteOf(id)}</span>}
            </span>
            <ArrowRight aria-hidden size={16} className="shrink-0 text-ink-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export const ChooseTeamDialog = ({ title, description, asset, onCancel, ...choice }: ChooseTeamDialogProps) => (
  <Dialog open onOpenChange={(next) => !next && onCancel()} title={title} description={description} size="sm">
    <p className="mb-3 flex items-center gap-2.5 rounded-8 bg-sunken px-3 py-2.5 text-14">
      <AssetLine {...asset} />
    </p>
    <Teams key={description} {...choice} />
  </Dialog>
);
