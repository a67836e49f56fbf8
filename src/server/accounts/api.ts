export { grantStaff, revokeStaff } from "./commands.ts";
export { listAudit } from "./commands.ts";
export { expireNow } from "./commands.ts";
export { launchOff, launchOn } from "./commands.ts";
export { expire } from "./expire.ts";
export { CALLBACK_PATH, type Identity, type IdentitySettings, openIdentity, providerName } from "./gateway.ts";
export { authRoutes } from "./routes.ts";
export { viewerOf } from "./store.ts";
export { endAllSignIns } from "./store.ts";
