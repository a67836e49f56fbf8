/** Rows of one shape with their names written once: a list of all assets is a third as long. */
type PackedRows = { readonly packedKeys: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

// Below it the names weigh nothing.
const FEWEST_ROWS = 20;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A reply as a document carries it. Any but a long list of records with the same keys stays as it is. */
export function packRows(reply: unknown): unknown {
  if (!Array.isArray(reply) || reply.length < FEWEST_ROWS || !reply.every(isRecord)) return reply;
  const packedKeys = Object.keys(reply[0]!);
  const shape = packedKeys.join();
  if (!reply.every((row) => Object.keys(row).join() === shape)) return reply;
  return { packedKeys, rows: reply.map((row) => packedKeys.map((key) => row[key])) } satisfies PackedRows;
}

export function unpackRows(packed: unknown): unknown {
  if (!isRecord(packed) || !("packedKeys" in packed)) return packed;
  const { packedKeys, rows } = packed as PackedRows;
  return rows.map((row) => Object.fromEntries(packedKeys.map((key, at) => [key, row[at]])));
}
