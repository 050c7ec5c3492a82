import { useLayoutEffect, useRef, useState } from 'react';
import { usePinch } from './use-pinch.ts';

interface Zoom {
  zoom: number;
  /** Left edge and middle line of the scroll area at the change, as shares of its content. */
  place?: { left: number; middle: number };
}

/** Zooms while keeping the middle line and the left edge in place. */
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
