import type { FastifyReply, FastifyRequest } from "fastify";
import type { DataFormat } from "#contract/situation/v1.ts";
import { writeCsv } from "#core/kit/csv.ts";
import { type ByteCache, sendShared, sharedBytes, type SharedJson } from "#server/kit/encoding/send-json.ts";

/** A requested list: `key` within its cache, `version` of the ratings it came from, and what it consists of. */
export type Asked = {
  readonly cache: ByteCache;
  readonly version: unknown;
  readonly key: string;
  readonly heading: object;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: () => readonly Readonly<Record<string, string | number | boolean | null>>[];
};

/** The `q` an Accept header gives a type, by entry or range; 1 without a header. */
function wanted(accept: string | undefined, type: string): number {
  if (!accept) return 1;
  const ranges = new Map(
    accept.split(",").map((part) => {
      const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const q = Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? 1);
      return [range, Number.isFinite(q) ? q : 0];
    }),
  );
  return ranges.get(type) ?? ranges.get(`${type.split("/")[0]}/*`) ?? ranges.get("*/*") ?? 0;
}

/** The format of a list: what the query names, else CSV where the Accept header wants it more than JSON. */
export const formatFor = (named: DataFormat | undefined, accept: string | undefined): DataFormat =>
  named ?? (wanted(accept, "text/csv") > wanted(accept, "application/json") ? "csv" : "json");

function jsonOf({ heading, name, columns, rows }: Asked): string {
  const picked = rows().map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
  return JSON.stringify({ ...heading, count: picked.length, [name]: picked });
}

const csvOf = ({ columns, rows }: Asked): string =>
  writeCsv([columns, ...rows().map((row) => columns.map((column) => row[column] ?? null))]);

const shared = (asked: Asked, format: DataFormat): SharedJson => ({
  cache: asked.cache,
  version: asked.version,
  key: `${format}|${asked.key}`,
  text: () => (format === "csv" ? csvOf(asked) : jsonOf(asked)),
  isTagged: true,
});

/** A list as JSON text, made once for each version. */
export const jsonTextOf = (asked: Asked): string =>
  Buffer.from(sharedBytes(shared(asked, "json"), "identity").bytes).toString("utf8");

/** Sends a list with an entity tag, made once a version; only open values may be shared by caches. */
export const sendList = (
  request: FastifyRequest,
  reply: FastifyReply,
  format: DataFormat,
  asked: Asked,
): FastifyReply =>
  sendShared(request, reply, {
    ...shared(asked, format),
    type: format === "csv" ? "text/csv; charset=utf-8; header=present" : "application/json; charset=utf-8",
    isPrivate: request.headers.authorization !== undefined,
  });
