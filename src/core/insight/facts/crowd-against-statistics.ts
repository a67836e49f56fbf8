import { FORMATS, type Format } from "../../situation/situation.ts";
import type { Detector } from "./finding.ts";
import type { Standing } from "./player-facts.ts";
import { percent } from "./words.ts";

/** Distance between the starting belief and the community's, in standard deviations of the starting belief. */
const APART = 1;
/** The community's rating counts as settled once at most this share of the first uncertainty is left. */
const SETTLED = 0.7;
/** The difference is rounded to this step, so that single answers do not change the evidence. */
const STEP = 0.1;

const isApart = ({ againstStatistics, deviation }: Standing): boolean =>
  deviation.now <= SETTLED * deviation.before && Math.abs(Math.log(againstStatistics)) >= APART * deviation.before;

/** A value that the community's answers have moved far from the one that statistics gave. */
export const crowdAgainstStatistics: Detector = {
  id: "crowd-against-statistics",
  direction: null,
  detect: ({ standings }) => {
    const formats = FORMATS.filter((format) => standings[format] && isApart(standings[format]));
    const ratio = (format: Format): number => standings[format]?.againstStatistics ?? 1;
    const [first] = formats;
    if (!first) return null;
    const more = ratio(first) > 1;
    return {
      title: more ? "The community pays more than statistics say" : "The community pays less than statistics say",
      text: formats
        .map((format) => {
          const apart = Math.round(Math.abs(ratio(format) - 1) / STEP) * STEP;
          return (
            `In ${format}, answers have put his value about ${percent(apart)} ` +
            `${ratio(format) > 1 ? "above" : "below"} the one from statistics.`
          );
        })
        .join(" "),
      evidence: formats.map((format) => `${format} ${Math.round((ratio(format) - 1) / STEP)}`).join(", "),
      formats,
    };
  },
};
