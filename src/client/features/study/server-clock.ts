/** Dates in headers have whole seconds, so smaller differences are ignored. */
const LEAST_MS = 3_000;
/** Slower responses, from a bad line or a sleeping device, are too inaccurate. */
const SLOW_MS = 5_000;
/** Delay before a retry. */
const AGAIN_MS = 5_000;

let ahead = 0;
let isSet = false;
let asked: Promise<void> | undefined;

/**
 * Returns how far the server clock is ahead of the local one, from the date of a response and the time of its request.
 * The response may be from any moment in between, so returns 0 for a difference that this can explain.
 */
export function differenceOf(date: string | null, from: number, to: number): number {
  const difference = Date.parse(date ?? '') - (from + to) / 2;
  return Math.abs(difference) > LEAST_MS + (to - from) / 2 ? difference : 0;
}

/** Returns the time that sessions use, so that a device with a wrong clock shows the same as others. */
export const serverNow = (): number => Date.now() + ahead;

/** Whether the server time is known; until then, no session ends by the local clock. */
export const isSetByServer = (): boolean => isSet;

/** The local clock may have been changed. */
export function mistrustClock(): void {
  isSet = false;
}

/** Asks the server for the time; one request at a time, with a pause between. */
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
