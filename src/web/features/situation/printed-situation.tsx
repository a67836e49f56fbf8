import { toSituation } from "#core/situation/to-situation.ts";
import { filterWords, situationWords } from "#core/situation/words.ts";
import { useReady } from "./use-config.ts";

/** The situation and the filters in words, for print only, where the panel is hidden. */
export const PrintedSituation = () => {
  const words = useReady((config, tables) =>
    [
      ...situationWords(toSituation(config, tables)),
      ...[filterWords(config.assetFilters)].filter((sentence) => sentence !== null),
    ].join(" "),
  );
  return <p className="hidden pb-3 text-12 leading-4 print:block">{words}</p>;
};
