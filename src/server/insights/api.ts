export { openActiveInsights } from "./active-insights.ts";
export { exampleInsights } from "./example-insights.ts";
export { followInsights } from "./active-insights.ts";
export { generatedInsights } from "./generated-insights.ts";
export { refreshInsights } from "./generated-insights.ts";
export { insightRoutes } from "./routes.ts";
export { adminInsightRoutes } from "./routes.ts";
