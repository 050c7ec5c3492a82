/** An abbreviation has its plural in every language, whose stems do not know it. */
const several = /(?<!\p{L})(\p{Lu}{2,})s(?!\p{L})/gu;

/**
 * A name with its abbreviations as one of them, by which it is known again.
 *
 * @example asOne('VLANs') // 'VLAN'
 */
export const asOne = (name: string): string => name.replace(several, '$1');
