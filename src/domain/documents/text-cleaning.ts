/**
 * Cleans extracted text before it becomes canonical: NFC, no control characters, no invisible layout characters,
 * ligatures written out, no lone surrogates. Control characters and line or page breaks separate words; soft hyphens
 * and joiners that belong to a word's spelling don't.
 */

// A fast path: most lines contain only precomposed letters and plain punctuation, which need no cleaning. Covers Latin,
// Cyrillic, kana, Chinese and Hangul; none of these combines with the character before it.
const alreadyClean =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u0400-\u0482\u048a-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u21ff\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** Presentation forms of Hebrew and Arabic letters; NFKC puts a stand-alone mark on a space. */
const presentationForm = /[\ufb1d-\ufb4f\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc]/g;

/** Arrows that hardly any font has, such as the one Word makes of "-->". */
const rareArrow = /[\u{1f800}-\u{1f8ad}]/gu;

const ligature = /[\ufb00-\ufb06]/g;
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what this replaces; tab and line break stay
const controlCharacter = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;
// Soft hyphen, word joiner, byte order mark, and the controls of writing direction.
const invisibleCharacter = /[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** A zero-width space between two words separates them; in a URL or next to punctuation it only allows a line break. */
const partingZeroWidthSpace = /(?<=[\p{L}\p{M}\p{N}])\u200b+(?=[\p{L}\p{N}])/gu;
const zeroWidthSpace = /\u200b/g;
const unusualSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Returns the canonical form of a text. Keeps tabs and line breaks; all other spaces become plain ones.
 *
 * @example cleanText('e\u0301ﬁ\u00ad') === 'éfi'
 */
export function cleanText(text: string): string {
  if (alreadyClean.test(text)) return text;
  return text
    .toWellFormed()
    .replace(lineBreak, '\n')
    .replace(controlCharacter, ' ')
    .replace(invisibleCharacter, '')
    .replace(partingZeroWidthSpace, ' ')
    .replace(zeroWidthSpace, '')
    .replace(unusualSpace, ' ')
    .replace(ligature, (found) => ligatures[found] ?? found)
    .replace(presentationForm, (found) => found.normalize('NFKC').trimStart())
    .replace(rareArrow, plainArrow)
    .normalize('NFC');
}

/** The block has its arrows in groups of four, and from 1F850 to 1F887 in groups of eight with the diagonal ones. */
function plainArrow(arrow: string): string {
  const code = arrow.codePointAt(0) ?? 0;
  if (code === 0x1f858) return '↔';
  if (code === 0x1f859) return '↕';
  const isSlanting = code >= 0x1f850 && code <= 0x1f887;
  return [...'←↑→↓↖↗↘↙'][isSlanting ? code & 7 : code & 3] ?? arrow;
}

/** Cleans a text to one line: every run of white space becomes one space. */
export function cleanLine(text: string): string {
  // Skip single spaces, the usual case.
  const line = text.replace(/[\t\n\r ]{2,}|[\t\n\r]/g, ' ').trim();
  return alreadyClean.test(line) ? line : cleanText(line).replace(/\s+/g, ' ').trim();
}

/** Whether characters were already lost before we read the text (broken fonts, wrong encodings). */
export function hasLostCharacters(text: string): boolean {
  return text.includes('\ufffd') || !text.isWellFormed();
}
