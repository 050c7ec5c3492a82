/** Plural abbreviations, which the stemmers don't know. */
const several = /(?<!\p{L})(\p{Lu}{2,})s(?!\p{L})/gu;

/**
 * Returns a name with its abbreviations in the singular, for comparison.
 *
 * @example asOne('VLANs') // 'VLAN'
 */
export const asOne = (name: string): string => name.replace(several, '$1');
