export { refusalOf } from "./answers.ts";
export { askerOf, readAsker } from "./asker.ts";
export { createCandidates } from "./candidates.ts";
export { promptRoutes, type Prompting } from "./routes.ts";
export { describeAsset } from "./service.ts";
export { addPrompt, forgetPrompts } from "./store.ts";
