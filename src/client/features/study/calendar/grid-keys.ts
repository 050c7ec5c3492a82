import { addDays, addMonths, startOfWeek } from './days.ts';

/** Shows a day; what is shown stays where that day is seen in it. */
export type GoToDay = (day: string, isSeen?: boolean) => void;

/**
 * The day that a key leads to from another: arrows a day or a week, Home and End the week, Page Up and Down a
 * month, with Shift a year.
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
