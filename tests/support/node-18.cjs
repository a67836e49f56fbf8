// Makes a process believe that it is run by Node.js 18: node --require ./tests/support/node-18.cjs
for (const [name, value] of Object.entries({
  version: "v18.20.4",
  versions: { ...process.versions, node: "18.20.4" },
}))
  Object.defineProperty(process, name, { value });
