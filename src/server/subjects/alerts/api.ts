export { sendAlerts } from "./deliver.ts";
export { alertRoutes } from "./routes.ts";
export { deviceDataOf, forgetTold, removeDevices } from "./store.ts";
