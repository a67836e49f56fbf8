import type { ReactNode } from "react";
import { settlingQuestions, type UncertainAsset } from "#core/trades/checks/settling.ts";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { BandFor } from "#core/trades/chance-to-gain.ts";
import type { Trade } from "#core/trades/trade.ts";
import type { Judgement } from "#core/trades/judge-trade.ts";
import { Line } from "../reasons.tsx";
import { MESSAGES } from "./messages.ts";

type SettleQuestionsProps = {
  readonly trade: Trade;
  readonly judgement: Judgement;
  readonly bandFor: BandFor;
  /** The button that opens a comparison about an asset. */
  readonly renderAsk: (asset: AssetId, label: string) => ReactNode;
};

/** The comparisons that would narrow a trade most which is too close to call; nothing for any other trade. */
export default function SettleQuestions({ trade, judgement, bandFor, renderAsk }: SettleQuestionsProps) {
  const [own] = trade.teams;
  const judged = judgement.teams.find(({ team }) => team === own?.id);
  if (!own || !judged || judgement.verdict.kind === "empty") return null;
  const assets = trade.placed.flatMap(({ asset, from, to }): UncertainAsset[] => {
    // Nobody can be asked to compare a startup pick.
    const isAsked = (from === own.id || to === own.id) && startupPickOf(asset.id) === null;
    const band = isAsked ? bandFor(own, asset) : null;
    return band ? [{ id: asset.id, name: asset.name, band }] : [];
  });
  const settling = settlingQuestions(judged, assets);
  if (!settling) return null;
  return (
    <Line title="Questions that would settle it" summary="Too close to call">
      <p className="text-14">{MESSAGES.settle(settling.enough)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {settling.assets.map(({ id, name }) => (
          <span key={id}>{renderAsk(id, `Compare ${name}`)}</span>
        ))}
      </div>
    </Line>
  );
}
