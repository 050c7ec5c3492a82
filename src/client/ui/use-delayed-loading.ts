import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 200;
const MINIMUM_MS = 400;

/** Whether to show a skeleton: after 200 ms of loading, and then for at least 400 ms (A4). */
export function useDelayedLoading(loading: boolean): boolean {
  const [visible, setVisible] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (loading === visible) return undefined;
    const wait = loading ? DELAY_MS : Math.max(0, shownAt.current + MINIMUM_MS - Date.now());
    const timer = setTimeout(() => {
      if (loading) shownAt.current = Date.now();
      setVisible(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, visible]);
  return visible;
}
