import { expect, test } from "vitest";
import { describe } from "./openapi.ts";

type Described = { readonly description?: string };
type Operation = {
  readonly parameters: readonly (Described & { readonly name: string })[];
  readonly requestBody?: {
    readonly content: { "application/json": { schema: { properties: Readonly<Record<string, Described>> } } };
  };
};
const { paths } = describe("https://trade.example.com", () => "anyone") as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

test.each([
  ["/api/prompt", "get", "hitMeAgain"],
  ["/api/prompt", "get", "againFromCheckbox"],
  ["/api/prompt", "get", "preloadedModalId"],
  ["/api/prompt/submit", "post", "continueFlow"],
  ["/api/visitors", "post", "userAgent"],
  ["/api/sessions", "post", "userAgent"],
  ["/api/sessions", "post", "ipAddress"],
  ["/api/sessions", "post", "isActive"],
  ["/api/sessions", "post", "pageViews"],
  ["/auth/google", "get", "visitorId"],
])("%s (%s) says that %s is accepted and ignored", (path, method, name) => {
  const operation = paths[path]![method]!;
  const part =
    operation.parameters.find((one) => one.name === name) ??
    operation.requestBody?.content["application/json"].schema.properties[name];
  expect(part?.description).toMatch(/^Accepted and ignored[:,] /);
});
