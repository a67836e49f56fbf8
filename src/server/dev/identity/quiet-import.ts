const isRuntimeWarning = (line: unknown): boolean => typeof line === "string" && line.includes("Unsupported runtime");

/**
 * Loads the provider's package without its warning about the Node release: it works on the older release we support,
 * but is not tested on it. Other console output passes through.
 */
export const withoutRuntimeWarning = async <T>(load: () => Promise<T>): Promise<T> => {
  const { warn } = console;
  Object.assign(console, {
    warn: (...lines: unknown[]) => {
      if (!isRuntimeWarning(lines[0])) warn(...lines);
    },
  });
  try {
    return await load();
  } finally {
    Object.assign(console, { warn });
  }
};
