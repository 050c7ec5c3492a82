import { addDays, addMonths, startOfWeek } from './days.ts';

/** Goes to a day; `isSeen` keeps the current view if it contains that day. */
export type GoToDay = (day: string, isSeen?: boolean) => void;

/**
 * Returns the day a key leads to: arrows move by a day or a week, Home and End within the week, Page Up and Down by a
 * month, with Shift by a year.
 */
export function dayAfterKey(key: string, isShifted: boolean, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    case 'PageUp':
      return addMonths(day, isShifted ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShifted ? 12 : 1);
    default:
      return undefined;
  }
}
