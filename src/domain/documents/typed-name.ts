/** Most characters that must be typed, cut after a whole word. */
const LONGEST_TO_TYPE = 40;

/**
 * What has to be typed to confirm that a document of this name shall go: the name itself, or the first words of a long
 * one (D12).
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
 * Whether what was typed names the document: the words of `nameToType`, the whole name, or anything between. Letters
 * and digits count; case, accents, punctuation and spaces do not, since a title like «Tema 4 – Óptica…» is hard to type.
 *
 * @example isNameTyped('tema 4 optica', 'Tema 4 – Óptica…') // true
 */
export function isNameTyped(typed: string, name: string): boolean {
  const given = lettersOf(typed);
  return given !== '' && given.startsWith(lettersOf(nameToType(name))) && lettersOf(name).startsWith(given);
}

/** The rest to be typed: all of it, nothing, or undefined when the input belongs to another name. */
export function restToType(typed: string, name: string): string | undefined {
  if (isNameTyped(typed, name)) return '';
  const wanted = Array.from(nameToType(name));
  const given = lettersOf(typed);
  if (given === '') return wanted.join('');
  const matching = wanted.findLastIndex((_, index) => lettersOf(wanted.slice(0, index + 1).join('')) === given);
  return matching < 0 ? undefined : wanted.slice(matching + 1).join('');
}

/** A name of signs alone has no letters to compare; it counts as it is. */
function lettersOf(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return letters || text.trim().normalize('NFC');
}
