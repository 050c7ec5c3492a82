import { useLayoutEffect, useRef, useState } from 'react';
import { usePinch } from './use-pinch.ts';

interface Zoom {
  zoom: number;
  /** The left edge and the middle line of the scrolled area when it was changed, as shares of its whole content. */
  place?: { left: number; middle: number };
}

/** Zooming keeps the line in the middle of the viewer in place, and the beginnings of lines in sight. */
export function useZoom() {
  const scrollArea = useRef<HTMLElement>(null);
  const [{ zoom, place }, setZoom] = useState<Zoom>({ zoom: 1 });

  useLayoutEffect(() => {
    if (!scrollArea.current || !place) return;
    const { scrollWidth, scrollHeight, clientHeight } = scrollArea.current;
    scrollArea.current.scrollLeft = place.left * scrollWidth;
    scrollArea.current.scrollTop = place.middle * scrollHeight - clientHeight / 2;
  }, [place]);

  function zoomTo(next: number): void {
    if (!scrollArea.current) return;
    const { scrollLeft, scrollWidth, scrollTop, scrollHeight, clientHeight } = scrollArea.current;
    const middle = (scrollTop + clientHeight / 2) / scrollHeight;
    setZoom({ zoom: next, place: { left: scrollLeft / scrollWidth, middle } });
  }
  usePinch(scrollArea, zoom, zoomTo);
  return { scrollArea, zoom, zoomTo };
}
