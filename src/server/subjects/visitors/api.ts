export { visitorRoutes } from "./routes.ts";
export { addSession, findSession, findVisitor, type VisitorRow } from "./store.ts";
