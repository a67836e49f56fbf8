import { useCallback, type MouseEvent } from "react";
import { useLocation } from "wouter";

/**
 * A stable handler of clicks on links to pages of the product, for long lists: a list shares one handler, while a Link
 * of the router in each row would add a subscription to the address for each row. Presses that ask for another tab or
 * window are left to the browser, as Link leaves them.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (event) => {
      const { currentTarget, ctrlKey, metaKey, altKey, shiftKey, button } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
      event.preventDefault();
      navigate(currentTarget.getAttribute("href") ?? "/");
    },
    [navigate],
  );
}
