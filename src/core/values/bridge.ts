import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { Valuation } from "./valuation.ts";
import { TIGHT_END } from "./replacement.ts";
import { worthInputsAt, stepLogarithms, liftOf } from "./worth.ts";

/** In order; `class` is the draft class behind a pick, `scale` free agents with the scale of the league. */
export const BRIDGE_STEPS = [
  "format",
  "injury",
  "scoring",
  "slots",
  "teams",
  "tightends",
  "class",
  "scale",
  "status",
  "own",
] as const;
export type BridgeStep = (typeof BRIDGE_STEPS)[number];

/** One step of the bridge: the value after it, and its ratio to the value before (`factor`; null if that was 0). */
type BridgePart = { readonly step: BridgeStep; readonly value: number; readonly factor: number | null };

type BridgeEnds = {
  /** The community's value in the dynasty format at the reference settings. */
  readonly community: number;
  /** The factors of the player's designation on the values in dynasty and in the league's format; null for none. */
  readonly injury: { readonly dynasty: number; readonly inFormat: number } | null;
  /** The factor of the reader's team status on a balanced value. */
  readonly statusFactor: number;
  readonly own: number | null;
};

function playerRatios(
  { context, steps, ratios }: Valuation,
  index: number,
  position: number,
): readonly (readonly [BridgeStep, number])[] {
  const [scoring, slots, teams] = stepLogarithms(context, steps, position, worthInputsAt(context, steps, index));
  return [
    ["scoring", liftOf(scoring)],
    ["slots", liftOf(scoring + slots)],
    ["teams", position === TIGHT_END ? liftOf(scoring + slots + teams) : (ratios[index] ?? 0)],
    ...(position === TIGHT_END ? ([["tightends", ratios[index] ?? 0]] as const) : []),
  ];
}

/** The steps from the community's value (`start`, without a designation) to the reader's, which is the last. */
export function bridgeOf(
  valuation: Valuation,
  index: number,
  { community, injury, statusFactor, own }: BridgeEnds,
): { readonly start: number; readonly steps: readonly BridgePart[] } {
  const { context, ratios, values } = valuation;
  const reference = context.referenceValues[index] ?? 0;
  const position = PLAYER_POSITIONS.indexOf(context.assets[index]?.position as (typeof PLAYER_POSITIONS)[number]);
  const inLeague: readonly (readonly [BridgeStep, number])[] =
    position >= 0 ? playerRatios(valuation, index, position) : [["class", ratios[index] ?? 0]];
  const balanced = values[index] ?? 0;
  const steps: readonly (readonly [BridgeStep, number])[] = [
    ["format", reference / (injury?.inFormat ?? 1)],
    ...(injury ? ([["injury", reference]] as const) : []),
    ...inLeague.map(([step, ratio]) => [step, reference * ratio] as const),
    ["scale", balanced],
    ["status", balanced * statusFactor],
    ...(own === null ? [] : ([["own", own]] as const)),
  ];
  const start = community / (injury?.dynasty ?? 1);
  let before = start;
  return {
    start,
    steps: steps.map(([step, value]) => {
      const factor = before > 0 ? value / before : null;
      before = value;
      return { step, value, factor };
    }),
  };
}
