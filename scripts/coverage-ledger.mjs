// Prints which tests show which sentence of the specification: npm run --silent coverage-ledger > ledger.md
import "./node-version.mjs";
import { ledger, readSections, readTags } from "#tests/repo-checks/coverage-ledger.ts";

process.stdout.write(ledger(readSections(), readTags()));
