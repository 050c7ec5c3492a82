/** @example placeOf('America/New_York') // 'New York' */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
