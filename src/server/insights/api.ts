export { openActiveInsights, followInsights } from "./active-insights.ts";
export { exampleInsights } from "./example-insights.ts";
export { generatedInsights, refreshInsights } from "./generated-insights.ts";
export { insightRoutes, adminInsightRoutes } from "./routes.ts";
