import { refreshInsights } from "../insights/generated/refresh.ts";
import type { Job } from "./job.ts";

/** After the day is marked and the facts are refreshed, so that it reads those of the day. */
export const generatedInsights: Job = {
  name: "Insights from facts",
  hour: 12,
  run: async ({ db, now, self, config, insights }, day) => {
    const { added, changed, withdrawn } = await refreshInsights(db, {
      day,
      now: now(),
      from: self,
      isOn: config.autoInsights,
    });
    if (added + changed + withdrawn > 0) await insights.reload();
    return `${added} insights added, ${changed} changed, ${withdrawn} withdrawn`;
  },
};
