/** Dates in headers are whole seconds, and on the way they get older: less than this says nothing. */
const LEAST_MS = 3_000;

let ahead = 0;
let asked: Promise<void> | undefined;

/** How far the clock of the server is ahead of the one here, by the date of an answer and when it was asked for. */
export function differenceOf(date: string | null, from: number, to: number): number {
  const difference = Date.parse(date ?? '') - (from + to) / 2;
  return Math.abs(difference) >= LEAST_MS ? difference : 0;
}

/** The time that sessions count by: a device whose clock is wrong shows what every other shows. */
export const serverNow = (): number => Date.now() + ahead;

/** Asked once a visit; without an answer the clock here is as good as any. */
export const setByServer = (): Promise<void> =>
  (asked ??= (async () => {
    const from = Date.now();
    const { headers } = await fetch('/healthz', { cache: 'no-store' });
    ahead = differenceOf(headers.get('date'), from, Date.now());
  })().catch(() => {
    asked = undefined;
  }));
