/** Dates in headers are whole seconds: less than this says nothing. */
const LEAST_MS = 3_000;
/** A slower answer, on a bad line or in a device that slept, says too little. */
const SLOW_MS = 5_000;
/** Without a good answer it is asked again, but not at once. */
const AGAIN_MS = 5_000;

let ahead = 0;
let isSet = false;
let asked: Promise<void> | undefined;

/**
 * How far the clock of the server is ahead of the one here, by the date of an answer and when it was asked for. The
 * answer may have been written at any time between: what that can explain is no difference.
 */
export function differenceOf(date: string | null, from: number, to: number): number {
  const difference = Date.parse(date ?? '') - (from + to) / 2;
  return Math.abs(difference) > LEAST_MS + (to - from) / 2 ? difference : 0;
}

/** The time that sessions count by: a device whose clock is wrong shows what every other shows. */
export const serverNow = (): number => Date.now() + ahead;

/** Whether the server has told its time; before that, nothing ends by the clock here. */
export const isSetByServer = (): boolean => isSet;

/** The clock here may have been set meanwhile. */
export function mistrustClock(): void {
  isSet = false;
}

/** Asks for the time, one at a time and with a rest in between. */
export const setByServer = (): Promise<void> =>
  (asked ??= ask()
    .catch(() => undefined)
    .finally(() => {
      if (isSet) asked = undefined;
      else
        setTimeout(() => {
          asked = undefined;
        }, AGAIN_MS);
    }));

async function ask(): Promise<void> {
  const from = Date.now();
  const { headers, ok } = await fetch('/healthz', { cache: 'no-store' });
  const to = Date.now();
  if (!ok || Math.abs(to - from) > SLOW_MS) return;
  ahead = differenceOf(headers.get('date'), from, to);
  isSet = true;
}
