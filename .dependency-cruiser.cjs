// The import boundaries. ARCHITECTURE.md explains them and says what each subject is.
const TEST = "[.]test[.]tsx?$";
const rule = (name, from, to) => ({ name, severity: "error", from, to });

/** Every folder of a layer, in the order of imports: a subject imports only what stands before it. */
const SUBJECTS = [
  "kit",
  "assets",
  "situation",
  "prior",
  "ratings",
  "visitors",
  "accounts",
  "plans",
  "values",
  "scores",
  "catalogue",
  "insights",
  "players",
  "prompts",
  "daily",
  "leagues",
  "trades",
  "finder",
  "draft",
  "market",
  "watchlist",
  "api",
  "operations",
];
/** What brings subjects together. */
const COMPOSITION = "(web/(shell|pages)|contract/(pages|calls[.]ts))";
const within = (subjects) => `^src/[^/]+/(${subjects.join("|")})(/|[.]ts$)`;

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
    ...SUBJECTS.map((subject, at) =>
      rule(
        `${subject}-imports-only-subjects-before-it`,
        { path: within([subject]), pathNot: TEST },
        { path: `${within(SUBJECTS.slice(at + 1))}|^src/web/(shell|pages)/`, pathNot: "[a-z-]*tables[.]ts$" },
      ),
    ),
    rule(
      "every-folder-is-a-subject",
      {},
      { path: "^src/[^/]+/[^/]+/", pathNot: `${within(SUBJECTS)}|^src/${COMPOSITION}` },
    ),
    rule("pages-are-composed-by-the-shell", { path: "^src/web/pages/" }, { path: "^src/web/shell/" }),
    rule(
      "subjects-of-the-server-are-entered-through-their-api",
      { path: "^(src/server/[^/]+/|src/server/|stand-ins/)", pathNot: `^src/server/deps[.]ts$|${TEST}` },
      {
        path: "^src/server/[^/]+/",
        // Tables are joined by whoever asks; ratings and prices are asked by all.
        pathNot: "^$1|^src/server/(kit|situation|ratings|values/(pricing|live))/|/(api|[a-z-]*tables)[.]ts$",
      },
    ),
    rule(
      "only-providers-and-tests-know-the-stand-ins",
      { path: "^src/", pathNot: `^src/server/providers[.]ts$|${TEST}` },
      { path: "^stand-ins/" },
    ),
    rule(
      "sdks-stay-behind-gateways",
      { path: "^(src|stand-ins)/", pathNot: "^(src/server/(kit/db|[^/]+/(alerts/)?gateway)|stand-ins)(/|[.]ts$)" },
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
