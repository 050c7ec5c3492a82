import { type RefObject, useEffect, useState } from 'react';

/** Fills the display with an element and back. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const toggleFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen());
  return { isFull, toggleFull };
}
