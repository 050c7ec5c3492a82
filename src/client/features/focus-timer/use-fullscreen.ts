import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Toggles full screen for an element; unavailable in some phone browsers. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  const canFill = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  );
  useEffect(() => {
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const toggleFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen());
  return { isFull, toggleFull: canFill ? toggleFull : undefined };
}
