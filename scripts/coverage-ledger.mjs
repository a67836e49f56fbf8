// Writes the test column of docs/coverage from the tags in the tests: npm run coverage-ledger
import "./node-version.mjs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readPages, readTags, ROOT, writePage } from "#tests/repo-checks/coverage-ledger.ts";

const tags = readTags();
for (const page of readPages()) await writeFile(join(ROOT, page.path), writePage(page, tags));
