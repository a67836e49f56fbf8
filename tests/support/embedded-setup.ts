import { setupEmbedded } from "./global-setup.ts";

export default setupEmbedded;
