import { ArrowDown, ArrowUp, RotateCcw } from "lucide-react";
import type { AssetMetadata } from "#contract/reference.ts";
import type { OwnScore } from "#contract/scores.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";

/** A custom score with its display texts. */
export type NamedScore = OwnScore & {
  readonly asset: AssetMetadata;
  readonly format: string;
  readonly category: string;
};

const Score = ({ stat, elo }: { stat: number | null; elo: number }) => (
  <span className="leading-4">
    <span className="block font-semibold">{(stat ?? elo).toFixed(1)}</span>
    {stat !== null && <span className="block text-12 text-ink-faint">{elo.toFixed(1)}</span>}
  </span>
);

const Difference = ({ by }: { by: number }) => {
  if (by === 0) return <span className="text-ink-faint">-</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={cx("inline-flex items-center gap-1 font-semibold", by > 0 ? "text-up" : "text-down")}>
      <Arrow aria-hidden size={13} strokeWidth={2.5} />
      {by > 0 ? "+" : "-"}
      {Math.abs(by).toFixed(1)}
    </span>
  );
};

const WIDE = "max-md:hidden";

/** Custom scores with the community's, the latest first. */
export const ChangesTable = ({
  scores,
  onShow,
  onReset,
}: {
  scores: readonly NamedScore[];
  onShow: (score: NamedScore) => void;
  onReset: (score: NamedScore) => void;
}) => (
  <Table caption="Custom scores and the community's" className="tabular-nums">
    <thead>
      <tr>
        <Th>Asset</Th>
        <Th className={WIDE}>Format</Th>
        <Th className={WIDE}>Category</Th>
        <Th numeric>Community</Th>
        <Th numeric>Yours</Th>
        <Th numeric className={WIDE}>
          Difference
        </Th>
        <Th>
          <span className="sr-only">Reset</span>
        </Th>
      </tr>
    </thead>
    <tbody>
      {scores.map((score) => (
        <Tr key={`${score.leagueFormatId} ${score.scoreTypeId} ${score.assetid}`}>
          <Td>
            <button
              type="button"
              onClick={() => onShow(score)}
              className="group flex min-h-11 min-w-0 items-center gap-2 rounded-4 py-1.5 text-left"
            >
              <Badge wide tone={POSITION_TONES[score.asset.positionabbr]} className="max-sm:hidden">
                {score.asset.positionabbr}
              </Badge>
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
    </tbody>
  </Table>
);
