import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 500;
/** A longer move is a scroll. */
const MOST_MOVED_PX = 10;

/** Returns handlers for a list: a long press on a row or card reports its document and opens nothing. */
export function useLongPress(onLongPress: (uuid: string) => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      end();
      wasLong.current = false;
      const row = target instanceof Element ? target.closest('tr, li') : null;
      const uuid = row?.querySelector<HTMLElement>('[data-document]')?.dataset['document'];
      if (pointerType !== 'touch' || uuid === undefined) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress(uuid);
      }, LONG_PRESS_MS);
      press.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > MOST_MOVED_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Suppress the click on the link after a long press.
    onClickCapture(event: MouseEvent) {
      const isOfKeyboard = event.detail === 0;
      if (!wasLong.current || isOfKeyboard) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: SyntheticEvent) {
      if (press.current) event.preventDefault();
    },
  };
}
