/** Licences that owners may choose for their documents; `study` allows only personal study. */
export const licences = ['study', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc-by-nc-sa', 'cc0'] as const;
export type Licence = (typeof licences)[number];

/**
 * Returns the address of a licence's text; undefined if it has none.
 *
 * @example licenceAddress('cc-by') // 'https://creativecommons.org/licenses/by/4.0/'
 */
export function licenceAddress(licence: Licence): string | undefined {
  if (licence === 'study') return undefined;
  if (licence === 'cc0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  return `https://creativecommons.org/licenses/${licence.slice('cc-'.length)}/4.0/`;
}
