import { type PointerEvent, useRef, useState } from 'react';

/** Distance from which releasing grades the card. */
const FAR_ENOUGH_PX = 80;
const MOST_TILT_DEGREES = 6;

/** Lets the user drag a card sideways with a finger; vertical scrolling stays with the page. */
export function useSwipe(enabled: boolean, onSwipe: (side: 'left' | 'right') => void) {
  const start = useRef<{ id: number; x: number }>(undefined);
  const [distance, setDistance] = useState(0);
  const end = () => {
    start.current = undefined;
    setDistance(0);
  };
  const tilt = Math.max(-1, Math.min(1, distance / (FAR_ENOUGH_PX * 2))) * MOST_TILT_DEGREES;
  return {
    /** The result of releasing now. */
    side: Math.abs(distance) < FAR_ENOUGH_PX ? undefined : distance < 0 ? ('left' as const) : ('right' as const),
    style:
      distance === 0 ? undefined : { transform: `translateX(${distance}px) rotate(${tilt}deg)`, transition: 'none' },
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (enabled && event.pointerType !== 'mouse' && event.isPrimary)
          start.current = { id: event.pointerId, x: event.clientX };
      },
      onPointerMove(event: PointerEvent) {
        if (start.current?.id === event.pointerId) setDistance(event.clientX - start.current.x);
      },
      onPointerUp(event: PointerEvent) {
        const moved = start.current?.id === event.pointerId ? event.clientX - start.current.x : 0;
        end();
        if (Math.abs(moved) >= FAR_ENOUGH_PX) onSwipe(moved < 0 ? 'left' : 'right');
      },
      // The browser takes over to scroll.
      onPointerCancel: end,
    },
  };
}
