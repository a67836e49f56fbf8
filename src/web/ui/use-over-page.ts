import { useFocusReturn } from "./use-focus-return.ts";
import { usePageBehind } from "./use-page-behind.ts";

/**
 * What every layer over the page does while open: the page behind is stilled, and what had the focus gets it back. Gives the
 * handler for the layer's closing.
 */
export const useOverPage = (open: boolean): ((event: Event) => void) => {
  // In this order: the page behind loses its focus when it is stilled.
  const returnFocus = useFocusReturn(open);
  usePageBehind(open);
  return returnFocus;
};
