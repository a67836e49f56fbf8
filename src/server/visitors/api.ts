export { isOwnedRow, ownerOf, UUID, type Owner } from "./owned.ts";
export { visitorRoutes } from "./routes.ts";
export { storedSettings } from "./service.ts";
export { addSession, findSession, findVisitor, type VisitorRow } from "./store.ts";
