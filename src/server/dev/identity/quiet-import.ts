const isRuntimeWarning = (line: unknown): boolean => typeof line === "string" && line.includes("Unsupported runtime");

/**
 * Loads the provider's package without its remark about the Node release: it names the releases it is tested on,
 * and works on the older one the product supports. Everything else said meanwhile still reaches the console.
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
