export { bulkRoutes } from "./bulk/routes.ts";
export { checkRoutes } from "./checks/routes.ts";
export { embedRoutes } from "./embeds/routes.ts";
export { previewRoutes } from "./previews/routes.ts";
export { recordDailyNets } from "./shares/daily-nets.ts";
export { shareRoutes } from "./shares/routes.ts";
export type { ShareRenderer } from "./shares/page.ts";
export { judgedNow } from "./shares/judged.ts";

export { completedTradesRoutes } from "./completed-trades.ts";
export { teamJson, teamNumber, verdictJson } from "./judgement-json.ts";
export { tradeAssetById, tradeAssetOf, tradePricing } from "./trade-pricing.ts";
