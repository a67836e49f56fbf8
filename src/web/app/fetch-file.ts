/** The waiting times before the second and each further try to fetch a file, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [250, 1000, 2500];

/** A file that the server did not send. */
export class FileFailure extends Error {
  /** The HTTP status of the answer. */
  readonly status: number;

  constructor(address: string, status: number) {
    super(`${address} could not be fetched: status ${status}`);
    this.name = "FileFailure";
    this.status = status;
  }
}

const fetchOnce = async (address: string, cache: RequestCache): Promise<ArrayBuffer> => {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new FileFailure(address, response.status);
  // Rejects if the connection is cut; only a body that was read completely is in the browser's cache afterwards.
  return response.arrayBuffer();
};

/** A file that the server does not have (any more) will not be there on the next try either. */
const isFinal = (error: unknown): boolean =>
  error instanceof FileFailure && error.status < 500 && error.status !== 408 && error.status !== 429;

/** Resolves after that many milliseconds. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Fetches a file of the build and leaves it in the browser's cache. A refused or cut answer is asked for again a few
 * times, with growing waits and past the cache. Rejects with the last failure; at once if the browser is offline or the
 * server does not have the file.
 */
export const fetchFile = async (address: string): Promise<ArrayBuffer> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await fetchOnce(address, tries === 0 ? "default" : "reload");
    } catch (error) {
      const milliseconds = RETRY_WAITS_MS[tries];
      if (milliseconds === undefined || isFinal(error) || !navigator.onLine) throw error;
      await wait(milliseconds);
    }
  }
};
