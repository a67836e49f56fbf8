// openapi-typescript needs the API of TypeScript 5, which TypeScript 7 no longer has and ts-morph brings.
// Use: node --import this-file node_modules/openapi-typescript/bin/cli.js ...
import { register } from "node:module";

const HOOK = `export const resolve = (specifier, context, next) =>
  next(specifier === "typescript" ? "@ts-morph/common/dist/typescript.js" : specifier, context);`;

register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
