import type { DragEvent, HTMLAttributes } from 'react';
import type { CalendarSession } from './calendar-session.ts';

const TYPE = 'application/x-repaso-session';

/** Told by its number and the day on which it was let go. */
export type MoveToDay = (uuid: string, day: string) => void;

/** Only what waits or was missed has another time; the dialog of a session is the way without a mouse. */
export const dragProps = ({ uuid, status }: CalendarSession): HTMLAttributes<HTMLElement> =>
  status === 'pending' || status === 'missed'
    ? {
        draggable: true,
        onDragStart: ({ dataTransfer }) => {
          dataTransfer.setData(TYPE, uuid);
          dataTransfer.effectAllowed = 'move';
        },
      }
    : {};

/** A day that sessions can be let go on; the one below the mouse is marked by `data-drop`. */
export function dropProps(day: string, onMove: MoveToDay): HTMLAttributes<HTMLElement> {
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOn: boolean) =>
    currentTarget.toggleAttribute('data-drop', isOn);
  return {
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event) => {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark(event, false);
    },
    onDrop: (event) => {
      const uuid = event.dataTransfer.getData(TYPE);
      mark(event, false);
      if (uuid === '') return;
      event.preventDefault();
      onMove(uuid, day);
    },
  };
}
