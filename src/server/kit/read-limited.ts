/** The body of a response. Beyond `most` bytes it throws what `tooLarge` makes. */
export async function readLimited(response: Response, most: number, tooLarge: () => Error): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
