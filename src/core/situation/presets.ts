import type { ConfigChange } from "./config.ts";
import type { Roster, Scoring } from "./situation.ts";

/** A common kind of league that one press sets: what it changes, and whether a league is of that kind. */
type PresetRow = {
  readonly label: string;
  /** Only the fields the preset is about; every other setting keeps its value. */
  readonly change: Pick<ConfigChange, "roster" | "scoring">;
  readonly holds: (roster: Roster, scoring: Scoring) => boolean;
};

// The smallest step of the stepper, and the most common premium.
const TE_PREMIUM = 0.5;

const isSuperflex = ({ qbSlots, opSlots }: Roster): boolean => qbSlots === 1 && opSlots === 1;

/** In the order of screens. 'Superflex' removes the premium, as 'Superflex + TE premium' is beside it. */
export const PRESETS = {
  oneQuarterback: {
    label: "1QB",
    change: { roster: { qbSlots: 1, opSlots: 0 } },
    holds: ({ qbSlots, opSlots }) => qbSlots === 1 && opSlots === 0,
  },
  superflex: {
    label: "Superflex",
    change: { roster: { qbSlots: 1, opSlots: 1 }, scoring: { tep: 0 } },
    holds: (roster, { tep }) => isSuperflex(roster) && tep === 0,
  },
  superflexPremium: {
    label: "Superflex + TE premium",
    change: { roster: { qbSlots: 1, opSlots: 1 }, scoring: { tep: TE_PREMIUM } },
    holds: (roster, { tep }) => isSuperflex(roster) && tep > 0,
  },
  ppr: { label: "PPR", change: { scoring: { ppr: 1 } }, holds: (_, { ppr }) => ppr === 1 },
  standard: {
    label: "Standard",
    change: { scoring: { ppr: 0, tep: 0 } },
    holds: (_, { ppr, tep }) => ppr === 0 && tep === 0,
  },
} as const satisfies Readonly<Record<string, PresetRow>>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];
