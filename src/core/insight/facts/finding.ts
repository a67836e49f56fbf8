import type { Format } from "../../situation/situation.ts";
import type { AssetFacts, PlayerFacts } from "./player-facts.ts";

/** What a finding says about future points compared with peers: more or less; null if it says neither. */
export type Direction = "up" | "down" | null;

/** What a detector found in the facts about one asset. */
export type Finding = {
  readonly title: string;
  /** One or two sentences with the figures. */
  readonly text: string;
  /**
   * The figures the finding rests on, in short. While they stay the same, so does the finding: an insight that staff
   * have disabled comes back only when they change.
   */
  readonly evidence: string;
  /** The league formats it matters in. */
  readonly formats: readonly Format[];
};

/** A rule that looks for one thing in the facts. */
export type Detector<F extends AssetFacts = PlayerFacts> = {
  /** Unique among the detectors, and part of the evidence. */
  readonly id: string;
  readonly direction: Direction;
  /** The finding about one asset, or null where the facts do not pass the threshold. */
  readonly detect: (facts: F) => Finding | null;
};
