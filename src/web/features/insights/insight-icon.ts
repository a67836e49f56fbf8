import { Bot, Lightbulb, Stethoscope, UserRoundPen } from "lucide-react";

const ICONS: Readonly<Record<string, typeof Lightbulb>> = { staff: UserRoundPen, ai: Bot, medical: Stethoscope };

/** The icon of an insight type by its data name; a default for others. */
export const insightIcon = (dataname: string): typeof Lightbulb =>
  (Object.hasOwn(ICONS, dataname) ? ICONS[dataname] : null) ?? Lightbulb;
