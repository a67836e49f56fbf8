export { postSharedTrades } from "./post-share.ts";
export { registerDiscord } from "./register-command.ts";
export { discordRoutes } from "./routes.ts";
