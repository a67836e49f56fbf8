import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Star, ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useState } from "react";
import type { OwnScore } from "#contract/scores.ts";
import type { SavedChange } from "#core/scores/undo.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { assetMetadataQuery, leagueFormatsQuery, scoreTypesQuery } from "#web/situation/reference.ts";
import { ownScoresQuery } from "./data.ts";
import { Button, IconButton, Spinner } from "#web/kit/ui/form/button.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import { EmptyState, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";
import type { Saving } from "./use-saving.ts";
import type { AssetMetadata } from "#contract/situation/reference.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Table, Td, Tr } from "#web/kit/ui/display/table.tsx";

const NONE: readonly OwnScore[] = [];

function useNamedScores() {
  const own = useQuery(ownScoresQuery);
  const metadata = useQuery(assetMetadataQuery).data;
  const formats = useQuery(leagueFormatsQuery).data;
  const types = useQuery(scoreTypesQuery).data;
  const scores = own.data ?? NONE;
  const named = useMemo(() => {
    const assets = new Map(metadata?.map((asset) => [asset.assetid, asset]));
    return scores.flatMap((score): NamedScore[] => {
      const asset = assets.get(score.assetid);
      const format = formats?.find(({ leagueformatid }) => leagueformatid === score.leagueFormatId);
      const type = types?.find(({ scoretypeid }) => scoretypeid === score.scoreTypeId);
      return asset && format && type
        ? [{ ...score, asset, format: format.displayname, category: type.formalname }]
        : [];
    });
  }, [scores, metadata, formats, types]);
  return {
    named,
    pending: own.isPending || !metadata || !formats || !types,
    error: own.error,
    retry: () => void own.refetch(),
  };
}

const resetOf = (scores: readonly OwnScore[]): SavedChange =>
  scores.map(({ assetid, leagueFormatId, scoreTypeId, customScore }) => ({
    payload: { assetid, leagueFormatId, scoreTypeId, customScore: null },
    before: customScore,
  }));

type AskingProps = {
  scores: readonly NamedScore[];
  entitled: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function Asking({ scores, entitled, busy, onClose, onConfirm }: AskingProps) {
  const [only] = scores;
  const one = scores.length === 1 && only;
  const consequence = entitled
    ? "Undo brings yours back while this page is open."
    : "Without a plan this cannot be undone.";
  return (
    <ConfirmDialog
      open={scores.length > 0}
      onOpenChange={(open) => !open && onClose()}
      danger
      busy={busy}
      title={one ? `Reset ${one.asset.assetdisplayname}?` : `Reset all ${scores.length} custom scores?`}
      description={
        one
          ? `${one.format}, ${one.category}: the community's score counts${entitled ? " again" : ""}. ${consequence}`
          : `The community's scores count in every format and category. ${consequence}`
      }
      confirmLabel="Reset"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
    />
  );
}

export default function MyChanges({ saving, onShow }: { saving: Saving; onShow: (score: OwnScore) => void }) {
  const { named, pending, error, retry } = useNamedScores();
  const [asked, ask] = useState<readonly NamedScore[]>([]);
  const { customScores: entitled } = useEntitlements();
  const reset = (): void => {
    const change = resetOf(asked);
    const [only] = change;
    const close = () => ask([]);
    if (change.length === 1 && only)
      saving.save(only.payload, only.before, asked[0]?.asset.assetdisplayname ?? "", close);
    else saving.resetAll(change, close);
  };

  return (
    <Card flush aria-label={MESSAGES.views.own}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
        <p className="text-14 text-ink-soft">
          {named.length === 1 ? "1 custom score" : `${named.length} custom scores`}
        </p>
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="ghost"
            disabled={!entitled || !saving.canUndo || saving.busy}
            onClick={saving.undo}
          >
            {MESSAGES.undo}
          </Button>
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden size={14} />}
            disabled={named.length === 0 || saving.busy}
            onClick={() => ask(named)}
          >
            Reset all
          </Button>
        </div>
      </div>
      {error && <RetryNotice title={MESSAGES.failed} className="m-4" onRetry={retry} text={error.message} />}
      {!error && pending && (
        <p role="status" className="flex items-center justify-center gap-2 py-12 text-14 text-ink-soft">
          <Spinner /> {MESSAGES.loadingPlayers}
        </p>
      )}
      {!error && !pending && named.length === 0 && (
        <EmptyState icon={<Star aria-hidden size={20} />} title="No custom scores yet">
          Score an asset on the board to see it here beside the community&apos;s score.
        </EmptyState>
      )}
      {!pending && named.length > 0 && (
        <ChangesTable scores={named} onShow={onShow} onReset={(score) => ask([score])} />
      )}
      <Asking scores={asked} entitled={entitled} busy={saving.busy} onClose={() => ask([])} onConfirm={reset} />
    </Card>
  );
}

type NamedScore = OwnScore & { readonly asset: AssetMetadata; readonly format: string; readonly category: string };

const Score = ({ stat, elo }: { stat: number | null; elo: number }) => (
  <span className="leading-4">
    <span className="block font-semibold">{(stat ?? elo).toFixed(1)}</span>
    {stat !== null && <span className="block text-12 text-ink-faint">{elo.toFixed(1)}</span>}
  </span>
);

function Difference({ by }: { by: number }) {
  if (by === 0) return <span className="text-ink-faint">-</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={cx("inline-flex items-center gap-1 font-semibold", by > 0 ? "text-up" : "text-down")}>
      <Arrow aria-hidden size={13} strokeWidth={2.5} />
      {by > 0 ? "+" : "-"}
      {Math.abs(by).toFixed(1)}
    </span>
  );
}

const WIDE = "max-md:hidden";

type ChangesTableProps = {
  scores: readonly NamedScore[];
  onShow: (score: NamedScore) => void;
  onReset: (score: NamedScore) => void;
};

const ChangesTable = ({ scores, onShow, onReset }: ChangesTableProps) => (
  <Table
    caption="Custom scores and the community's"
    className="tabular-nums"
    columns={[
      "Asset",
      { name: "Format", className: WIDE },
      { name: "Category", className: WIDE },
      { name: "Community", numeric: true },
      { name: "Yours", numeric: true },
      { name: "Difference", numeric: true, className: WIDE },
      { name: <span className="sr-only">Reset</span> },
    ]}
  >
    {scores.map((score) => (
      <Tr key={`${score.leagueFormatId} ${score.scoreTypeId} ${score.assetid}`}>
        <Td>
          <button
            type="button"
            onClick={() => onShow(score)}
            className="group flex min-h-11 min-w-0 items-center gap-2 rounded-4 py-1.5 text-left"
          >
            <PositionBadge wide position={score.asset.positionabbr} className="max-sm:hidden" />
            <span className="min-w-0">
              <span className="block font-semibold group-hover:underline">{score.asset.assetdisplayname}</span>
              <span className="block text-12 text-ink-faint md:hidden">
                {score.format}, {score.category}
              </span>
            </span>
          </button>
        </Td>
        <Td className={cx(WIDE, "text-ink-soft")}>{score.format}</Td>
        <Td className={cx(WIDE, "text-ink-soft")}>{score.category}</Td>
        <Td numeric className="text-ink-soft">
          <Score stat={score.communitystat} elo={score.communityscore} />
        </Td>
        <Td numeric>
          <Score stat={score.userstat} elo={score.customScore} />
        </Td>
        <Td numeric className={WIDE}>
          <Difference
            by={
              score.communitystat === null || score.userstat === null
                ? score.customScore - score.communityscore
                : score.userstat - score.communitystat
            }
          />
        </Td>
        <Td numeric>
          <IconButton
            size="sm"
            label={`Reset ${score.asset.assetdisplayname}, ${score.format}, ${score.category}`}
            icon={<RotateCcw aria-hidden size={15} />}
            onClick={() => onReset(score)}
          />
        </Td>
      </Tr>
    ))}
  </Table>
);
