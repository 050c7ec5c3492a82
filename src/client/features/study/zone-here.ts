/** The timezone of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
