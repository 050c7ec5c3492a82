/**
 * Whether the platform knows a zone of the IANA database by this name.
 *
 * @example isTimezone('Europe/Madrid') // true
 */
export function isTimezone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * A zone as a browser names it, where the platform knows it; browsers may know newer names, or none (`Etc/Unknown`).
 *
 * @example knownTimezone('Etc/Unknown') // undefined
 */
export const knownTimezone = (name: string | undefined): string | undefined =>
  name !== undefined && isTimezone(name) ? name : undefined;
