import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** This machine and private networks: where an operator's own proxy stands. */
const NEAR = new BlockList();
for (const [range, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  NEAR.addSubnet(range, prefix, "ipv4");
NEAR.addAddress("::1", "ipv6");
NEAR.addSubnet("fc00::", 7, "ipv6");

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;

/**
 * Whether Fastify took addresses from the forwarding header; if it does not trust that header, it lists the peer alone.
 */
const isTrusted = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

/**
 * Warns once, in the log, when a proxy on this machine or in a private network forwards requests and TRUSTED_PROXIES
 * does not name it: all visitors behind it then share the limits of one address.
 */
export const noticeUnnamedProxy = (app: FastifyInstance): void => {
  let isNoticed = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (isNoticed || !isForwarded(request) || isTrusted(request)) return done();
    const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    if (!NEAR.check(peer, isIPv6(peer) ? "ipv6" : "ipv4")) return done();
    isNoticed = true;
    app.log.warn(
      `A proxy at ${peer} forwards requests, but TRUSTED_PROXIES does not name it: all visitors behind it share the ` +
        `limits of one address. If it is yours, set TRUSTED_PROXIES=${peer}`,
    );
    done();
  });
};
