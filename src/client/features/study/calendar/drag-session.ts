import type { DragEvent, HTMLAttributes } from 'react';
import type { CalendarSession } from './calendar-session.ts';

const TYPE = 'application/x-repaso-session';

/** Called with the session's uuid and the day it was dropped on. */
export type MoveToDay = (uuid: string, day: string) => void;

/** Only pending and missed sessions can be dragged; without a mouse, use the session dialog. */
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

/** Makes a day a drop target; `data-drop` marks the one under the mouse. */
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
