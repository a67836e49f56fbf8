import { useEffect, useEffectEvent } from "react";

/** Hears an event of the window while the component is on the page. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  capture = false,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const hear = (event: WindowEventMap[Name]): void => onEvent(event);
    addEventListener(name, hear, { capture });
    return () => removeEventListener(name, hear, { capture });
  }, [name, capture]);
}
