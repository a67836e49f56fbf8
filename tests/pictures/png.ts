import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = 8;
const RGBA = 6;
const RGB = 2;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const chunksOf = function* (png: Buffer): Generator<readonly [string, Buffer]> {
  for (let at = SIGNATURE; at < png.length; at += png.readUInt32BE(at) + 12)
    yield [png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at))];
};

/** The predictors of the PNG specification, from the pixels at left, above and above left. */
const PREDICT: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
  },
];

function pixelsOf(packed: Buffer, width: number, height: number, depth: number): Buffer {
  const line = width * depth;
  const raw = inflateSync(packed);
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    const predict = PREDICT[raw[y * (line + 1)] ?? 0] ?? PREDICT[0]!;
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x < depth ? 0 : (pixels[at - depth] ?? 0);
      const corner = x < depth || y === 0 ? 0 : (pixels[at - line - depth] ?? 0);
      pixels[at] = (raw[y * (line + 1) + 1 + x] ?? 0) + predict(left, y === 0 ? 0 : (pixels[at - line] ?? 0), corner);
    }
  }
  return pixels;
}

/** Converts to a palette: all colours if at most 256, else the most frequent, others by the nearest. */
export function withPalette(png: Buffer): Buffer {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(([type]) => type === "IHDR")?.[1];
  if (!head || ![RGB, RGBA].includes(head[9] ?? 0)) throw new Error("Only pictures in true colour are reduced");
  const depth = head[9] === RGBA ? 4 : 3;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const pixels = pixelsOf(
    Buffer.concat(chunks.filter(([type]) => type === "IDAT").map(([, data]) => data)),
    width,
    height,
    depth,
  );

  const counts = new Map<number, number>();
  const colours = Array.from({ length: width * height }, (_, index) => pixels.readUIntBE(index * depth, 3));
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 256)
    .map(([colour]) => colour);
  const distance = (a: number, b: number): number =>
    ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;
  const places = new Map(
    [...counts.keys()].map((colour) => [
      colour,
      palette.reduce(
        (best, known, place) => (distance(colour, known) < distance(colour, palette[best] ?? 0) ? place : best),
        0,
      ),
    ]),
  );

  const lines = Buffer.alloc((width + 1) * height);
  for (const [index, colour] of colours.entries())
    lines[Math.floor(index / width) * (width + 1) + 1 + (index % width)] = places.get(colour) ?? 0;
  const reduced = Buffer.from(head);
  reduced[9] = 3;
  const table = Buffer.alloc(palette.length * 3);
  for (const [place, colour] of palette.entries()) table.writeUIntBE(colour, place * 3, 3);
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    chunk("IHDR", reduced),
    chunk("PLTE", table),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
