import type { FastifyReply } from "fastify";
import type { DocumentFiles } from "#contract/pages/documents.ts";
import { NOT_FOUND } from "#contract/pages/pages.ts";
import { documentFiles, readManifest } from "./built-files.ts";

/**
 * Returns what sends documents that need no script: nobody stores them, and search engines leave them out. Their files
 * are null where nothing is built.
 */
export async function staticPages(webRoot: string | null) {
  const files = webRoot === null ? null : documentFiles(await readManifest(webRoot), NOT_FOUND);
  return (reply: FastifyReply, status: number, render: (files: DocumentFiles | null) => string): FastifyReply =>
    reply
      .code(status)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(render(files));
}
