import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkListenAddress } from "./listen-address.ts";

async function aTakenPort() {
  const owner = createServer().listen(0, "127.0.0.1");
  await once(owner, "listening");
  onTestFinished(() => void owner.close());
  return { owner, address: { host: "127.0.0.1", port: (owner.address() as AddressInfo).port } };
}

test("the server waits for a port whose process is about to end", async () => {
  const { owner, address } = await aTakenPort();
  const checked = checkListenAddress(address, { waitMs: 60_000 });
  // The first look has found it in use by the time another server was refused.
  const refused = createServer().listen(address.port, address.host);
  await once(refused, "error");
  owner.close();
  await checked;
});

test("a port that stays in use is refused with a sentence", async () => {
  const { address } = await aTakenPort();
  await expect(checkListenAddress(address, { waitMs: 0 })).rejects.toThrow(
    `PORT should be a port that is free; ${address.port} is in use`,
  );
});
