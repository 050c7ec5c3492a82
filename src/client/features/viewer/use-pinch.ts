import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Zoom limits of a pinch, the same as for the buttons. */
const LEAST = 0.5;
const MOST = 3;
/** Redrawing more often would only queue up. */
const EVERY_MS = 80;

/** Zooms the content of the scroll area by pinching, re-rendered sharply, without the page around it. */
export function usePinch(area: RefObject<HTMLElement | null>, zoom: number, zoomTo: (zoom: number) => void): void {
  const current = useEffectEvent(() => zoom);
  const change = useEffectEvent(zoomTo);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let start: { distance: number; zoom: number } | undefined;
    let changedAt = 0;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onStart = ({ touches }: TouchEvent) => {
      const distance = distanceOf(touches);
      start = distance === undefined ? undefined : { distance, zoom: current() };
    };
    const onMove = (event: TouchEvent) => {
      const distance = distanceOf(event.touches);
      if (!start || distance === undefined) return;
      // Prevents the browser from zooming its window too.
      event.preventDefault();
      if (event.timeStamp - changedAt < EVERY_MS) return;
      changedAt = event.timeStamp;
      const wanted = start.zoom * (distance / start.distance);
      change(Math.round(Math.min(MOST, Math.max(LEAST, wanted)) * 20) / 20);
    };
    element.addEventListener('touchstart', onStart, { signal, passive: true });
    element.addEventListener('touchend', onStart, { signal, passive: true });
    element.addEventListener('touchmove', onMove, { signal, passive: false });
    return () => listeners.abort();
  }, [area]);
}

function distanceOf(touches: TouchList): number | undefined {
  const [first, second] = [touches.item(0), touches.item(1)];
  if (!first || !second || touches.length > 2) return undefined;
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) || undefined;
}
