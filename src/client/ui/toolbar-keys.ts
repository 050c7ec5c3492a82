import type { KeyboardEvent } from 'react';

/** Moves the focus in a toolbar: arrows go to the next button and wrap around, Home and End to the first and last. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined || at === -1) return;
  event.preventDefault();
  buttons.at(place % buttons.length)?.focus();
}
