import { useFocusReturn } from "./use-focus-return.ts";
import { useInertPage } from "./use-inert-page.ts";

/**
 * What every layer over the page does while open: the page behind is stilled, and what had the focus gets it back. Gives the
 * handler for the layer's closing.
 */
export const useModalLayer = (open: boolean): ((event: Event) => void) => {
  // In this order: the page behind loses its focus when it is stilled.
  const returnFocus = useFocusReturn(open);
  useInertPage(open);
  return returnFocus;
};
