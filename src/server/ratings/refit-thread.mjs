import { register } from "tsx/esm/api";

// A thread does not inherit how its process reads TypeScript.
register();
await import("./refit-worker.ts");
