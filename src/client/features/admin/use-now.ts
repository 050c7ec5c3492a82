import { useEffect, useState } from 'react';

const A_WHILE_MS = 15_000;

/** Returns the current time, to within a few seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), A_WHILE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
