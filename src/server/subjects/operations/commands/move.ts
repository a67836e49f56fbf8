import { readSequences, readTables, writePart, writeSequences } from "#server/base/db/copy-tables.ts";
import { openServer } from "#server/base/db/database.ts";
import { verifyCopy, requireEmpty } from "./backup.ts";
import { CommandError, type Command } from "#server/base/commands/command.ts";

export const moveToServer: Command = {
  name: "move-to-server",
  input: "<PostgreSQL address>",
  help: "Copy everything to an empty PostgreSQL database; this one is not changed",
  mostWords: 1,
  run: async ({ db }, { words: [address] }) => {
    if (!address || !/^postgres(ql)?:\/\/\S+$/.test(address))
      throw new CommandError("Name the database to fill, such as postgresql://user:password@host:5432/database");
    const target = await openServer(address);
    try {
      await requireEmpty(target.db, "That database");
      let count = 0;
      await target.db.transaction(async (tx) => {
        await readTables(db, async (part) => {
          await writePart(tx, part);
          count += part.rows.length;
        });
        await writeSequences(tx, await readSequences(db));
      });
      const verification = await verifyCopy(target.db);
      return `Copied ${count} rows; ${verification}. Set DATABASE_URL to that address and start the product`;
    } finally {
      await target.close();
    }
  },
};
