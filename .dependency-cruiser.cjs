// The import boundaries between the folders. ARCHITECTURE.md explains them.
const TEST = "[.]test[.]tsx?$";
const rule = (name, from, to) => ({ name, severity: "error", from, to });
module.exports = {
  forbidden: [
    rule("core-is-pure", { path: "^src/core/", pathNot: TEST }, { pathNot: "^src/core/" }),
    rule(
      "contract-knows-core-and-zod",
      { path: "^src/contract/", pathNot: TEST },
      { pathNot: "^src/(core|contract)/|node_modules/zod/" },
    ),
    rule(
      "web-and-server-meet-in-the-contract",
      // The start of the process gives the server its renderer.
      { path: "^src/(web|server)/", pathNot: "^src/server/start[.]ts$" },
      { path: "^src/(web|server)/", pathNot: "^src/$1/" },
    ),
    rule("web-flows-down", { path: "^src/web/(ui|data|features|pages)/" }, { path: "^src/web/shell/" }),
    rule("only-pages-and-shell-compose", { path: "^src/web/(ui|data|features)/" }, { path: "^src/web/pages/" }),
    rule("ui-is-dumb", { path: "^src/web/kit/ui/" }, { path: "^src/(web/(data|features)|contract)/" }),
    rule("data-has-no-screens", { path: "^src/web/kit/data/" }, { path: "^src/web/(ui|features)/" }),
    rule(
      "web-features-are-strangers",
      { path: "^src/web/features/([^/]+)/" },
      { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    ),
    rule(
      "subjects-are-entered-through-their-api",
      // deps.ts names the parts that services are given; through their doors that would be a cycle.
      { path: "^(src/server/subjects/[^/]+/|src/server/|stand-ins/)", pathNot: `^src/server/deps[.]ts$|${TEST}` },
      { path: "^src/server/subjects/", pathNot: "^$1|/subjects/[^/]+/api[.]ts$" },
    ),
    rule(
      "base-knows-no-subject",
      { path: "^src/server/kit/", pathNot: TEST },
      { path: "^src/server/", pathNot: "^src/server/(base/|deps[.]ts$)" },
    ),
    rule(
      "ratings-know-no-subject",
      { path: "^src/server/ratings/", pathNot: TEST },
      { path: "^src/server/", pathNot: "^src/server/(base|ratings)/" },
    ),
    rule(
      "pricing-knows-no-caller",
      { path: "^src/server/values/pricing/", pathNot: TEST },
      {
        path: "^src/server/",
        pathNot: "^src/server/((base|ratings|pricing)/|deps[.]ts$|subjects/(insights|scores|subscriptions)/api[.]ts$)",
      },
    ),
    rule(
      "only-providers-and-tests-know-the-stand-ins",
      { path: "^src/", pathNot: `^src/server/providers/|${TEST}` },
      { path: "^stand-ins/" },
    ),
    rule(
      "sdks-stay-behind-gateways",
      { path: "^(src|stand-ins)/", pathNot: "^(src/server/(base/db|subjects/[^/]+/gateway)|stand-ins)(/|[.]ts$)" },
      { path: "node_modules/(stripe|pg|openid-client|oidc-provider|@electric-sql)/" },
    ),
    rule("no-cycles", {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js"],
      conditionNames: ["import", "types", "require"],
      exportsFields: ["exports"],
    },
  },
};
