/** Most characters to type; cut after a whole word. */
const LONGEST_TO_TYPE = 40;

/**
 * Returns the text to type to confirm the deletion of a document: its name, or the first words of a long one (D12).
 *
 * @example nameToType('Photosynthesis is the process by which green plants make sugar…') // 'Photosynthesis is the process by which'
 */
export function nameToType(name: string): string {
  const whole = name.trim().normalize('NFC');
  const signs = Array.from(whole);
  if (signs.length <= LONGEST_TO_TYPE) return whole;
  const start = signs.slice(0, LONGEST_TO_TYPE + 1).join('');
  const lastSpace = start.search(/\s\S*$/);
  const words = lastSpace > 0 ? start.slice(0, lastSpace) : signs.slice(0, LONGEST_TO_TYPE).join('');
  return words.replace(/[\s\p{P}]+$/u, '') || words;
}

/**
 * Whether the input names the document: the words of `nameToType`, the whole name, or anything between. Only letters
 * and digits count, since case, accents and punctuation of a title like «Tema 4 – Óptica…» are hard to type.
 *
 * @example isNameTyped('tema 4 optica', 'Tema 4 – Óptica…') // true
 */
export function isNameTyped(typed: string, name: string): boolean {
  const given = lettersOf(typed);
  return given !== '' && given.startsWith(lettersOf(nameToType(name))) && lettersOf(name).startsWith(given);
}

/** Returns the rest to type: empty when done, undefined if the input doesn't match. */
export function restToType(typed: string, name: string): string | undefined {
  if (isNameTyped(typed, name)) return '';
  const wanted = Array.from(nameToType(name));
  const given = lettersOf(typed);
  if (given === '') return wanted.join('');
  const matching = wanted.findLastIndex((_, index) => lettersOf(wanted.slice(0, index + 1).join('')) === given);
  return matching < 0 ? undefined : wanted.slice(matching + 1).join('');
}

/** Reduces a name to letters and digits; a name without any stays as it is. */
function lettersOf(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return letters || text.trim().normalize('NFC');
}
