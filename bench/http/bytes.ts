import { atMost } from "../shared/rows.ts";
import { valuesOf, type LoadTest } from "./load-test.ts";
import { listBody } from "./situations.ts";

const ASSETS = 700;
const SITUATIONS = 20;

/**
 * Row 6: bytes of the whole list on the wire, in situations of all kinds. The list is real and has more than 700
 * assets.
 */
export const bytesOnTheWire = async ({ call, report }: LoadTest): Promise<void> => {
  let [sent, raw, fewest, most] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < SITUATIONS; i++) {
    const { bytes, text } = await valuesOf(call, listBody(900_000 + i));
    const { assets } = JSON.parse(text) as { assets: readonly unknown[] };
    if (assets.length < ASSETS) throw new Error(`The list has only ${assets.length} assets`);
    [sent, raw] = [sent + bytes.length, raw + Buffer.byteLength(text)];
    [fewest, most] = [Math.min(fewest, bytes.length), Math.max(most, bytes.length)];
  }
  const share = (100 * sent) / raw;
  const { text } = await valuesOf(call, listBody(900_000));
  const count = (JSON.parse(text) as { assets: readonly unknown[] }).assets.length;
  report({
    number: 6,
    measure: `bytes on the wire of the whole list, ${count} assets with all fields, ${SITUATIONS} situations`,
    figure:
      `${share.toFixed(1)} % of raw (${fewest.toLocaleString("en-US")} to ${most.toLocaleString("en-US")} of ` +
      `${Math.round(raw / SITUATIONS).toLocaleString("en-US")})`,
    target: "compressed, at most 12 %",
    stretch: "9 %",
    reached: atMost(share, 12, 9),
  });
};
