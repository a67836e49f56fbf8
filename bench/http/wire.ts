import { connect } from "node:net";

/** A connection that sends a request, waits for the whole response, and repeats. */
export type Wire = { readonly send: (request: string | Buffer) => void; readonly end: () => void };

export type Answer = { readonly status: number; readonly bytes: number; readonly body: Buffer | null };

export type Listener = {
  readonly onOpen: (wire: Wire) => void;
  readonly onAnswer: (wire: Wire, answer: Answer) => void;
  /** With the reason, if it was not expected. */
  readonly onClose: (failure: string | null) => void;
};

const END_OF_HEAD = "\r\n\r\n";
const STATUS_AT = "HTTP/1.1 ".length;

/**
 * Opens a connection on a plain socket that parses no more than necessary, so that the sender is never the bottleneck.
 */
export const openWire = (port: number, keepsBody: boolean, { onOpen, onAnswer, onClose }: Listener): void => {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  const wire: Wire = { send: (request) => void socket.write(request), end: () => void socket.end() };
  let failure: string | null = null;
  let [missing, bytes, status] = [0, 0, 0];
  let parts: Buffer[] = [];
  socket.once("connect", () => onOpen(wire));
  socket.on("data", (part) => {
    let body = part;
    if (missing === 0) {
      const end = part.indexOf(END_OF_HEAD);
      const head = part.toString("latin1", 0, end);
      status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
      const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      body = part.subarray(end + END_OF_HEAD.length);
      missing = length;
      bytes = length;
      parts = [];
    }
    missing -= body.length;
    if (!(missing >= 0)) {
      failure = `an answer has another length than it says: ${part.toString("latin1", 0, 400)}`;
      socket.destroy();
      return;
    }
    if (keepsBody || status >= 400) parts.push(body);
    if (missing === 0) onAnswer(wire, { status, bytes, body: parts.length > 0 ? Buffer.concat(parts) : null });
  });
  socket.once("error", (error) => (failure ??= error.message));
  socket.once("close", () => onClose(failure));
};
