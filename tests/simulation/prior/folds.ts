import { PRIOR, type PriorConstants } from "#core/prior/constants.ts";
import FITTED from "./folds.json" with { type: "json" };

/** What was fitted without the careers of one half; the rest is PRIOR's. */
function foldOf(fitted: (typeof FITTED)[number]): PriorConstants {
  const { QB, RB, WR, TE, namedQuarterback } = fitted;
  return {
    QB: { ...PRIOR.QB, ...QB },
    RB: { ...PRIOR.RB, ...RB },
    WR: { ...PRIOR.WR, ...WR },
    TE: { ...PRIOR.TE, ...TE },
    namedQuarterback,
  } as unknown as PriorConstants;
}

/**
 * Fold 0 projects the careers of half 0. Its ledger and roles were fitted without them; `crowd`, `spread` and `lift` on
 * all careers, so that both folds share one scale. `npm run bench -- prior --fit` prints the numbers of folds.json.
 */
export const FOLDS = FITTED.map(foldOf) as unknown as readonly [PriorConstants, PriorConstants];
