const DAY_MS = 86_400_000;

/** Clock of a zone at an instant. */
function clocksOf(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
}

/**
 * Whether two timezones show the same time until a day: zones have aliases, and neighbours often agree.
 *
 * @example haveSameClocks('Asia/Calcutta', 'Asia/Kolkata', new Date(), '2026-12-04') // true
 */
export function haveSameClocks(one: string, other: string, from: Date, until: string): boolean {
  if (one === other) return true;
  try {
    const [here, there] = [clocksOf(one), clocksOf(other)];
    const end = Date.parse(until) + DAY_MS;
    for (let at = from.getTime(); at === from.getTime() || at <= end; at += DAY_MS)
      if (here.format(at) !== there.format(at)) return false;
    return true;
  } catch {
    // This browser doesn't know the zone.
    return false;
  }
}
