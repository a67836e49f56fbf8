import { setupServer } from "./global-setup.ts";

export default setupServer;
