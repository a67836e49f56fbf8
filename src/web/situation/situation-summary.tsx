import { summaryLine, filterWords, situationWords } from "#core/situation/summary.ts";
import { toSituation } from "#core/situation/config.ts";
import { useReady } from "./use-config.ts";
import { useQueryClient } from "@tanstack/react-query";
import { startSituation, useSituation } from "./start.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";

/** The situation in one line: `Dynasty · 12 teams · SF · 0.5 PPR · Balanced`. */
export const SituationSummary = () => useReady((config, tables) => summaryLine(toSituation(config, tables)));

/** The situation and the filters in words, for print only, where the panel is hidden. */
export function PrintedSituation() {
  const words = useReady((config, tables) =>
    [...situationWords(toSituation(config, tables)), filterWords(config.assetFilters) ?? []].flat().join(" "),
  );
  return <p className="hidden pb-3 text-12 leading-4 print:block">{words}</p>;
}

/** The notice that the reader's settings could not be loaded, with a way to try again; nothing in any other state. */
export function SituationFailed({ title }: { title: string }) {
  const client = useQueryClient();
  const message = useSituation((state) => (state.status === "failed" ? state.message : null));
  if (message === null) return null;
  return <RetryNotice title={title} onRetry={() => void startSituation(client)} text={message} />;
}
