import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import UpgradeModal from "./upgrade-modal.tsx";

test.each(["teleport", "", "constructor"])("a key that no feature has (%j) shows nothing", (feature) => {
  expect(renderToStaticMarkup(createElement(UpgradeModal, { feature, open: true, onOpenChange: () => {} }))).toBe("");
});
