import "../../scripts/node-version.mjs";

// Loaded later, because what it imports may be unreadable for a Node.js that is too old.
await import("#server/start-operator.ts");
