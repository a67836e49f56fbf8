/** A value as shown: rounded to an integer, never -0. */
export const shownValue = (value: number): number => Math.round(value) + 0;

/** A net value as shown: a whole number with its sign and a true minus; 0 has no sign. */
export function signed(value: number): string {
  const shown = shownValue(value);
  if (shown === 0) return "0";
  return shown > 0 ? `+${shown}` : `−${-shown}`;
}

export const whole = (value: number): string => String(shownValue(value));

/** A share (0 to 1) in whole percent. */
export const percent = (share: number): string => `${Math.round(100 * share)}%`;
