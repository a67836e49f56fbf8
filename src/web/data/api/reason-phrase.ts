// HTTP/2 has no reason phrases; these are the standard ones of the statuses that calls return.
const PHRASES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** The status text of a response, or the standard phrase if the protocol has none. */
const statusTextOf = ({ status, statusText }: Pick<Response, "status" | "statusText">): string =>
  statusText || (PHRASES[status] ?? "Unknown Error");

/** The description of a failed call of trade values, of a prompt or of the user: `HTTP 503: Service Unavailable`. */
export const httpStatusLine = (response: Pick<Response, "status" | "statusText">): string =>
  `HTTP ${response.status}: ${statusTextOf(response)}`;
