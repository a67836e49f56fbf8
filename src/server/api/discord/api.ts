export { postSharedTrades } from "./to-discord.ts";
export { registerDiscord } from "./to-discord.ts";
export { discordRoutes } from "./routes.ts";
