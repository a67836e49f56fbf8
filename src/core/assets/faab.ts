import type { AssetId } from "#core/kit/ids.ts";
import { cutCell, singleSpaced } from "#core/kit/pasted-text.ts";

/** Money for free agents (FAAB) as an asset: whole dollars, and what each is worth; null if not given. */
export type Faab = { readonly dollars: number; readonly perdollar: number | null };

/** More dollars than any league gives a team. */
export const MOST_FAAB = 10_000;
/** The most that a dollar can be worth, in trade-value units. */
export const MOST_PER_DOLLAR = 100;
/** A price per dollar has two decimals. */
const STEPS = 100;

/** The amount and its price are the id, so that trades, links and calls hold money like any asset. */
const FIRST_ID = 1_000_000_000;
/** Prices that an id can tell, and none. */
const PRICES = MOST_PER_DOLLAR * STEPS + 2;

const inSteps = (perdollar: number): number => Math.round(perdollar * STEPS);

/** What a dollar may be worth: from 0 to 100, to the hundredth; null for anything else. */
export const soundPrice = (perdollar: number): number | null =>
  Number.isFinite(perdollar) && perdollar >= 0 && perdollar <= MOST_PER_DOLLAR ? inSteps(perdollar) / STEPS : null;

const idOf = ({ dollars, perdollar }: Faab): AssetId =>
  FIRST_ID + dollars * PRICES + (perdollar === null ? 0 : inSteps(perdollar) + 1);

/** The money that an id stands for; null for the id of any other asset. */
export function faabOf(id: AssetId): Faab | null {
  const [dollars, price] = [Math.floor((id - FIRST_ID) / PRICES), (id - FIRST_ID) % PRICES];
  if (!Number.isInteger(id) || dollars < 1 || dollars > MOST_FAAB) return null;
  return { dollars, perdollar: price === 0 ? null : (price - 1) / STEPS };
}

/** What money is worth to every team; null where nobody has said what a dollar is worth. */
export const faabValue = ({ dollars, perdollar }: Faab): number | null =>
  perdollar === null ? null : dollars * perdollar;

/** `$25 FAAB at 0.8`, or `$25 FAAB` without a price. */
const nameOf = ({ dollars, perdollar }: Faab): string =>
  perdollar === null ? `$${dollars} FAAB` : `$${dollars} FAAB at ${perdollar}`;

/** What a trade may hold beside the assets of the catalogue: money, and picks of a startup draft. */
export type UnlistedAsset = {
  readonly id: AssetId;
  readonly name: string;
  readonly position: "PICK";
  readonly team: null;
  readonly age: null;
};

/** Money takes no roster spot, and more than one team may send some, as with picks without a slot. */
export const faabAsset = (faab: Faab): UnlistedAsset => ({
  id: idOf(faab),
  name: nameOf(faab),
  position: "PICK",
  team: null,
  age: null,
});

export function faabAssetOf(id: AssetId): UnlistedAsset | null {
  const faab = faabOf(id);
  return faab && faabAsset(faab);
}

const DOLLARS = /^\$? ?(\d{1,6})(?:\.\d{1,2})?/;
/** What stands behind an amount, and what may stand before it in its place. */
const MONEY_WORDS =
  /^ ?(?:(?:dollars|bucks) )?(?:(?:of|in) )?(?:faab|waiver|blind bids?)(?: (?:budget|money|dollars|bucks))?$/i;
const MONEY_FIRST = /^faab:? ?/i;

/** The dollars that a text names, as it is written or after `FAAB`; 0 for any other text. */
function dollarsIn(text: string): number {
  const isFirst = MONEY_FIRST.test(text);
  const amount = text.replace(MONEY_FIRST, "");
  const [all, digits] = DOLLARS.exec(amount) ?? [];
  if (all === undefined) return 0;
  const rest = amount.slice(all.length);
  const isMoney = rest === "" ? isFirst || amount.startsWith("$") : !isFirst && MONEY_WORDS.test(rest);
  return isMoney ? Number(digits) : 0;
}

/** ` at 0.8`, ` @ 0.8`: what a dollar is worth. */
const PRICE = / (?:at|@) ?(\d{1,3}(?:\.\d{1,2})?)$/;

/** Reads money as people write it: `$25 FAAB`, `25 faab`, `$25 of waiver budget`, `FAAB $25 at 0.8`; else null. */
export function readFaab(text: string): Faab | null {
  const line = singleSpaced(cutCell(text));
  const price = PRICE.exec(line);
  const amount = price ? line.slice(0, price.index) : line;
  const dollars = dollarsIn(amount);
  if (dollars < 1 || dollars > MOST_FAAB) return null;
  return { dollars, perdollar: price ? soundPrice(Number(price[1])) : null };
}

const TYPED = /^\$? ?(\d{1,3}(?:[.,]\d{1,2})?)$/;

/** A typed price per dollar, such as `0.8` or `$1,25`; null for anything else. */
export function typedPrice(text: string): number | null {
  const digits = TYPED.exec(text.trim())?.[1];
  return digits === undefined ? null : soundPrice(Number(digits.replace(",", ".")));
}
