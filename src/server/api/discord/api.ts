export { postSharedTrades, registerDiscord } from "./to-discord.ts";
export { discordRoutes } from "./routes.ts";
