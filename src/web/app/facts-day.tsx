import { useQuery } from "@tanstack/react-query";
import type { PageName } from "#contract/pages.ts";
import { dayText } from "#web/data/day-text.ts";
import { statsQuery } from "#web/data/reference.ts";

/** Pages that show facts and do not tell their day themselves. */
const PAGES: ReadonlySet<string> = new Set<PageName>([
  "trade-calculator",
  "player",
  "custom-scores",
  "insight-management",
]);

const Day = () => {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  return (
    <>
      {" "}
      as of <time dateTime={data.factsasof}>{dayText(`${data.factsasof}T12:00`)}</time>
    </>
  );
};

/** The day of the facts, in the footer of pages that show facts. */
export const FactsDay = ({ page }: { page: string }) => (PAGES.has(page) ? <Day /> : null);
