// Finds or installs the other engines that main journeys are walked in: Firefox, and WebKitGTK with its WebDriver.
import { existsSync } from "node:fs";
import { installPackages } from "./chromium.mjs";
import { quietly, say } from "./run.mjs";

const answers = (program, ...args) => quietly(program, args, { timeout: 20_000 }) !== null;

/** Each engine: the variable that names its program, the usual places, whether it is complete, its Debian packages. */
const ENGINES = [
  {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    places: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    isComplete: (path) => answers(path, "--version"),
    packages: ["firefox-esr"],
  },
  {
    name: "WebKitGTK",
    variable: "WEBKIT_DRIVER_PATH",
    places: ["/usr/bin/WebKitWebDriver"],
    // It has no window of its own, so it needs a screen.
    isComplete: (path) => existsSync(path) && answers("which", "xvfb-run"),
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
  },
];

/**
 * Names the program of each engine in its variable, and installs what is missing where that is possible. Says which
 * engine is skipped. Returns whether there is any.
 */
export const findEngines = () => {
  const found = ENGINES.filter(({ name, variable, places, isComplete, packages }) => {
    const named = process.env[variable];
    const find = () => (named ? [named] : places).find(isComplete);
    const path = find() ?? (installPackages(...packages) ? find() : undefined);
    if (path) process.env[variable] = path;
    else say(`Skipped: ${name} is not installed (Debian: apt-get install ${packages.join(" ")}; or set ${variable}).`);
    return path;
  });
  return found.length > 0;
};
