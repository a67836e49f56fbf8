/** Runs `work` in parallel lanes for a while; returns its rate per second and each duration in milliseconds. */
export const load = async (
  lanes: number,
  milliseconds: number,
  work: (lane: number) => Promise<void>,
): Promise<{ readonly perSecond: number; readonly times: readonly number[] }> => {
  const times: number[] = [];
  const start = performance.now();
  const lane = async (number: number): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const from = performance.now();
      await work(number);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return { perSecond: (1000 * times.length) / (performance.now() - start), times };
};
