import type { Page } from "@playwright/test";

/** Names of the ranked list that do not fit their place, or that push the rest of their row out of it. */
export const cutNames = (page: Page): Promise<string[]> =>
  page
    .getByRole("rowheader")
    .evaluateAll((headers) =>
      headers.flatMap((header) =>
        [header, header.parentElement ?? header].some((box) => box.scrollWidth > box.clientWidth + 1)
          ? [header.textContent ?? ""]
          : [],
      ),
    );
