// Ends the process with a sentence where Node.js is too old. Every entry imports this before anything else, so it uses
// nothing that old versions lack.
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `\nNode.js ${OLDEST.join(".")} or newer is needed; this is ${process.version}. Get it from https://nodejs.org\n\n`,
  );
  process.exit(1);
}
