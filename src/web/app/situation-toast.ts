import type { SituationEvent } from "#web/data/situation.ts";
import type { ToastInput } from "#web/ui/overlay/toast-store.ts";

const SAVED_MS = 2000;
const FAILED_MS = 3000;

/** The toast for an event of the situation. */
export const situationToast = (event: SituationEvent): ToastInput => {
  switch (event.type) {
    case "saved":
      return { title: "Settings Saved", duration: SAVED_MS };
    case "save-failed":
      return {
        title: "Save Failed",
        description: "Failed to save your settings. Please try again.",
        variant: "destructive",
        duration: FAILED_MS,
      };
    case "load-failed":
      return { title: `Failed to load settings: ${event.message}`, variant: "destructive" };
  }
};
