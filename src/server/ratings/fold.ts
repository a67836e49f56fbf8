import type { Book } from "#core/rating/book.ts";
import type { Logged, VotersVoided } from "#core/rating/log.ts";
import { replay, voidSieve } from "#core/rating/replay.ts";
import type { Database } from "../db/database.ts";
import { readLog } from "./log.ts";

/** Something that carries a book on by stretches of the log; what was voided stays out across all of them. */
export type Fold = { readonly book: Book; readonly carryOn: (db: Database, upTo: number) => Promise<void> };

/** A fold of the log from the state given, under the voids given. */
export const foldFrom = (book: Book, voids: readonly Logged<VotersVoided>[]): Fold => {
  const counts = voidSieve(voids);
  return {
    book,
    carryOn: async (db, upTo) => {
      for await (const chunk of readLog(db, book.seq, upTo)) {
        replay(chunk.filter(counts), book);
        book.seq = Math.max(book.seq, chunk.at(-1)?.seq ?? 0);
      }
      book.seq = upTo;
    },
  };
};
