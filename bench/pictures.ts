// Prints time and size of pictures of random trades: npm run bench:pictures [-- <trades>]; 100000 shows the memory.
import { openPictures } from "#server/base/pictures/open-pictures.ts";
import { TONES } from "#server/base/pictures/tones.ts";
import { tradePicture } from "#server/subjects/trades/shares/trade-picture.ts";
import { aPicturedTrade } from "#tests/support/pictured-trades.ts";

const DEFAULT_TRADES = 10_000;
const trades = Number(process.argv[2] ?? DEFAULT_TRADES);
const MOST_CPU_MS = 10;
const MOST_BYTES = 25_000;
const WARM_UP = 200;
/** Pictures between two lines about memory. */
const MEMORY_STEP = 10_000;
const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

const pictures = openPictures({ warn: (...line: unknown[]) => console.error(...line) });

/** Draws `count` trades one after the other; CPU milliseconds each, sizes, and pictures that failed. */
const draw = async (count: number, usual: boolean, from = 0) => {
  const sizes: number[] = [];
  let failed = 0;
  const before = process.cpuUsage();
  for (let i = 0; i < count; i++) {
    if (i > 0 && i % MEMORY_STEP === 0) console.log(`memory after ${i} pictures: ${megabytes()} MB`);
    const drawn = await pictures.draw(tradePicture(aPicturedTrade(from + i, usual), i % 2 ? TONES.dark : TONES.light));
    if (drawn) sizes.push(drawn.bytes.length);
    else failed += 1;
  }
  const { user, system } = process.cpuUsage(before);
  sizes.sort((a, b) => a - b);
  return { cpu: (user + system) / 1000 / count, sizes, failed };
};

const at = (sizes: readonly number[], share: number): string =>
  `${((sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))] ?? 0) / 1000).toFixed(1)} kB`;

await draw(WARM_UP, false);
const first = megabytes();
const usual = await draw(Math.ceil(trades / 10), true, 1_000_000);
const all = await draw(trades, false, WARM_UP);
for (const [name, { cpu, sizes, failed }] of [
  ["usual: two teams, two to five assets", usual],
  ["all: two to six teams, up to 120 assets", all],
] as const)
  console.log(
    `${name}: ${sizes.length} drawn, ${failed} failed, ${cpu.toFixed(1)} ms CPU each (target ${MOST_CPU_MS}), ` +
      `median ${at(sizes, 0.5)}, 95 % ${at(sizes, 0.95)}, largest ${at(sizes, 1)} (target ${MOST_BYTES / 1000} kB)`,
  );
console.log(`memory: ${first} MB after ${WARM_UP} pictures, ${megabytes()} MB after ${trades} more`);
await pictures.close();
if (usual.failed + all.failed > 0) process.exitCode = 1;
