/**
 * The words of a name or an e-mail address as they are searched: without case and accents, cut at every sign of ASCII
 * that is no letter or digit. The index `users_search` folds the same way in SQL.
 *
 * @example foldedWords('José Peña jose.pena@example.org') // ['jose', 'pena', 'jose', 'pena', 'example', 'org']
 */
export const foldedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // oxlint-disable-next-line no-control-regex
    .split(/[\x00-\x2f\x3a-\x60\x7b-\x7f\s]+/)
    .filter(Boolean);
