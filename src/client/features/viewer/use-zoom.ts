import { useLayoutEffect, useRef, useState } from 'react';

/** Zooming keeps the line in the middle of the desk where it was, and the beginnings of lines in sight. */
export function useZoom() {
  const desk = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  /** The left edge and the middle line of the desk, as shares of its whole content. */
  const place = useRef<{ left: number; middle: number }>(undefined);

  useLayoutEffect(() => {
    if (!desk.current || !place.current) return;
    const { scrollWidth, scrollHeight, clientHeight } = desk.current;
    desk.current.scrollLeft = place.current.left * scrollWidth;
    desk.current.scrollTop = place.current.middle * scrollHeight - clientHeight / 2;
  }, [zoom]);

  function zoomTo(next: number): void {
    if (desk.current) {
      const { scrollLeft, scrollWidth, scrollTop, scrollHeight, clientHeight } = desk.current;
      place.current = { left: scrollLeft / scrollWidth, middle: (scrollTop + clientHeight / 2) / scrollHeight };
    }
    setZoom(next);
  }
  return { desk, zoom, zoomTo };
}
