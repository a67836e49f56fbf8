// The import boundaries between the folders. ARCHITECTURE.md explains them.
const rule = (name, from, to) => ({ name, severity: "error", from, to });
module.exports = {
  forbidden: [
    rule("core-is-pure", { path: "^src/core/", pathNot: "[.]test[.]ts$" }, { pathNot: "^src/core/" }),
    rule(
      "contract-knows-core-and-zod",
      { path: "^src/contract/", pathNot: "[.]test[.]ts$" },
      { pathNot: "^src/(core|contract)/|node_modules/zod/" },
    ),
    rule(
      "web-and-server-meet-in-the-contract",
      { path: "^src/(web|server)/" },
      { path: "^src/(web|server)/", pathNot: "^src/$1/" },
    ),
    rule("web-flows-down", { path: "^src/web/(ui|data|features|pages)/" }, { path: "^src/web/app/" }),
    rule("only-pages-and-app-compose", { path: "^src/web/(ui|data|features)/" }, { path: "^src/web/pages/" }),
    rule("ui-is-dumb", { path: "^src/web/ui/" }, { path: "^src/(web/(data|features)|contract)/" }),
    rule("data-has-no-screens", { path: "^src/web/data/" }, { path: "^src/web/(ui|features)/" }),
    rule(
      "web-features-are-strangers",
      { path: "^src/web/features/([^/]+)/" },
      { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    ),
    rule(
      "server-features-share-stores-only",
      { path: "^src/server/features/([^/]+)/", pathNot: "[.]test[.]ts$" },
      { path: "^src/server/features/", pathNot: "^src/server/features/($1/|[^/]+/store[.]ts$)" },
    ),
    rule(
      "server-base-knows-no-feature",
      { path: "^src/server/(http|db|encoding|gateways|catalogue)/" },
      { path: "^src/server/features/" },
    ),
    rule(
      "server-base-does-not-import-upward",
      { path: "^src/server/(http|db|encoding|gateways|catalogue|config)/", pathNot: "[.]test[.]ts$" },
      { path: "^src/server/((deps|app|bootstrap|main|start)[.]ts$|(ratings|providers|payments|dev|jobs|commands)/)" },
    ),
    rule(
      "only-the-start-and-tests-seed",
      { path: "^src/server/", pathNot: "^src/server/(seed/|bootstrap[.]ts$)|[.]test[.]ts$" },
      { path: "^src/server/seed/" },
    ),
    rule(
      "only-providers-and-tests-know-the-stand-ins",
      { path: "^src/server/", pathNot: "^src/server/(dev|providers)/|[.]test[.]ts$" },
      { path: "^src/server/dev/" },
    ),
    rule(
      "sdks-stay-behind-gateways",
      { path: "^src/", pathNot: "^src/server/(gateways|db|dev)/" },
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
