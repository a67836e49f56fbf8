export { sendAlerts } from "./deliver.ts";
export { dropIdleDevices } from "./due.ts";
export { alertRoutes } from "./routes.ts";
export { deviceDataOf, endAlertsOfOthers, forgetTold, removeDevices } from "./store.ts";
