/** The decimals of each number of thousandths, as JSON writes them: ".5", "" for none. */
const DECIMALS = Array.from({ length: 1000 }, (_, thousandths) => Buffer.from(String(thousandths / 1000).slice(1)));

const FIRST_BYTES = 1 << 19;
const DIGIT_0 = 48;
// The longest number there is.
const MOST_DIGITS = 17;

/** A text that grows at its end, as bytes: joining bytes that are ready costs a fifth of joining strings and writing them out. */
export class TextBytes {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  /** Begins anew. */
  clear(): void {
    this.#length = 0;
  }

  /** What was written, until the next time it begins anew. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  add(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A whole number that is not negative. */
  addWhole(number: number): void {
    this.#reserve(MOST_DIGITS);
    if (number >= 10) this.addWhole(Math.floor(number / 10));
    this.#bytes[this.#length++] = DIGIT_0 + (number % 10);
  }

  /** A number that is not negative, given in thousandths, as JSON writes it. */
  addThousandths(thousandths: number): void {
    const whole = Math.floor(thousandths / 1000);
    this.addWhole(whole);
    this.add(DECIMALS[thousandths - 1000 * whole]!);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const longer = new Uint8Array(2 * (this.#length + more));
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}
