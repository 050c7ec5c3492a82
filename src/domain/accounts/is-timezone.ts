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
