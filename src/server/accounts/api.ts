export { grantStaff, revokeStaff, listAudit, expireNow, launchOff, launchOn } from "./commands.ts";
export { expire } from "./expire.ts";
export { CALLBACK_PATH, type Identity, type IdentitySettings, openIdentity, providerName } from "./gateway.ts";
export { authRoutes } from "./routes.ts";
export { viewerOf, endAllSignIns } from "./store.ts";
