import type { Judgement } from "#core/trades/judge-trade.ts";
import type { TeamId } from "#core/trades/trade.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";

/** The number of a team of the calculator, from 1, as programs and the bulk analysis name it. */
export const teamNumber = (id: TeamId): number => Number(id.slice("team".length));

export function verdictJson({ verdict }: Judgement) {
  if (verdict.kind === "empty") return { kind: verdict.kind, team: null, gap: 0, percent: 0 };
  const { kind, team, gap, percent } = verdict;
  return { kind, team: teamNumber(team), gap: shortValue(gap), percent: shortValue(percent) };
}

/** What a team of a judgement sends, gets and gains, as replies have it. */
export const teamJson = (judged: Judgement["teams"][number]) => ({
  team: teamNumber(judged.team),
  sent: shortValue(judged.sent),
  received: shortValue(judged.received),
  net: shortValue(judged.net),
  adjustment: shortValue(judged.adjustment.total),
  adjustednet: shortValue(judged.adjusted),
  chance: judged.chance === null ? null : shortValue(judged.chance),
});
