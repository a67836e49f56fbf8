import { Bot, Lightbulb, Stethoscope, UserRoundPen } from "lucide-react";

const ICONS: Readonly<Record<string, typeof Lightbulb>> = { staff: UserRoundPen, ai: Bot, medical: Stethoscope };

/** The icon of an insight type by its name in the data; a type without one of its own has the default. */
export const insightIcon = (dataname: string): typeof Lightbulb =>
  (Object.hasOwn(ICONS, dataname) ? ICONS[dataname] : null) ?? Lightbulb;
