import { useEffect, useState } from 'react';
import { dayOf } from './days.ts';

const MINUTE_MS = 60_000;
const today = (): string => dayOf(Date.now());

/** Returns the local day; updates after midnight. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
