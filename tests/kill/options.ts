import { parseArgs } from "node:util";

export type Options = {
  readonly kills: number;
  readonly writers: number;
  readonly onServer: boolean;
  readonly burst: number;
  readonly stored: number;
};

const HELP = `npm run test:kill -- [--kills 50] [--writers 8] [--server] [--burst 1200] [--stored 100000]

Kills the product with SIGKILL during writes, starts it again, and checks that no acknowledged write is lost or doubled.
  --kills    how often; a fifth of them while it starts, a tenth at its very first start
  --writers  how many write at once
  --server   on a PostgreSQL server of its own instead of the embedded database
  --burst    the most writes between two kills
  --stored   on a server: invented votes that are there before the first kill, in tens of thousands`;

const whole = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} should be a whole number above 0`);
  return Number(text);
};

/** The options of the command line; null if it requests help. */
export const readOptions = (): Options | null => {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "50" },
      writers: { type: "string", default: "8" },
      server: { type: "boolean", default: false },
      burst: { type: "string", default: "1200" },
      stored: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return null;
  }
  const stored = values.stored === undefined ? 0 : whole("stored", values.stored);
  if (stored > 0 && !values.server) throw new Error("--stored needs --server");
  return {
    stored,
    kills: whole("kills", values.kills),
    writers: whole("writers", values.writers),
    onServer: values.server,
    burst: whole("burst", values.burst),
  };
};
