import { useState, type DragEvent } from "react";

const KIND = "application/x-trade-asset";

/** Makes an asset's row something that can be dragged; an extra to the Move button, never instead of it. */
export const dragSource = (instanceId: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(KIND, instanceId);
    dataTransfer.effectAllowed = "move";
  },
});

/** Makes a list a place to drop assets on. `over` while one hovers there. */
export function useDropTarget(onDrop: (instanceId: string) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const instanceId = event.dataTransfer.getData(KIND);
        if (instanceId) onDrop(instanceId);
      },
    },
  };
}
