import { type Height, raisedText } from './raised-signs.ts';

/** Units after which a raised number is an exponent; one-letter units need no list. */
const units = new Set(
  (
    'km hm dam dm cm mm µm μm nm pm fm ft yd mi ha kg mg µg μg ml cl dl mol kmol mmol min Hz kHz MHz Pa kPa MPa Nm kJ MJ ' +
    'kW MW eV keV MeV GeV rad sr ms ns lm lx pc ly sec seg metros metro metres metre meters meter mètres mètre metri ' +
    'pies pie feet foot pulg inches inch miles millas'
  ).split(' '),
);
/** Functions and test names with the exponent directly after the name. */
const functions = new Set(
  'sin cos tan cot sec csc sen tg ctg sinh cosh tanh senh ln log lg exp det lim max min chi khi ji'.split(' '),
);
/** Raised letters after an ordinal: "1st", "1.er", "XIXe". */
const ordinal =
  /^(?:st|nd|rd|th|o|a|os|as|er|ers|re|res|e|es|ème|eme|ième|nde?s?|ro|ra|do|da|vo|va|mo|ma|to|ta|no|na)$/i;
const wholeNumber = /(?:^|[^\p{L}\p{N}.,])\d{1,4}\.?$/u;
const romanNumber = /(?:^|[^\p{L}\p{N}])[IVXLC]+\.?$/u;
/** Raised letters after a one-letter abbreviation: "Mme", "Dr", "Nº", "Stᵉ". */
const shortened =
  /(?:^|[^\p{L}\p{N}])(?:M(?:me|mes|lle|lles|e|gr|s|a|ª)|[DS]r[aes]{0,2}|[DNn]os?|[nN](?:ros?|os?|ra)|S(?:te?|r[aes]{0,2})|C(?:ie|o)|P(?:r|e)|V(?:ve|a)|nth|[ijkmn]th|d(?:e|o))$/u;
const formulaLetters = /^(?:[A-Z][a-z]?[₀-₉]*)+$/u;
const notWord = /[^\p{L}\p{M}]/u;
const calculates = /[=+·×÷√∑∫≤≥≈<>^−]/u;
const noteSigns = /^(?:[*†‡§¶‖#]+|\[.*\]|[?!]+)$/u;
const noteNumber = /^\(?\d{1,3}\)?$/u;
const noteList = /^\d{1,3}(?:\s*[,;–]\s*\d{1,3})+[,;]?$/u;

/**
 * Converts raised or lowered text in its context: an exponent, index or charge becomes superscript or subscript. A
 * note mark ("word1"), an ordinal ("1st", "1.º"), an abbreviation ("Mme") and text too long for an exponent stay
 * plain. `before` and `after` are the text of the line on both sides, at least the adjacent part.
 *
 * @example withRaised('6.02 × 10', '23', 'raised', ' particles') === '²³'; withRaised('the cell', '3', 'raised', ' is') === '3'
 */
export function withRaised(before: string, text: string, height: Height, after: string): string {
  const words = text.trim();
  const line = before.slice(-LINE);
  const isBroken = words.length > longest || /\p{L}{2,}\s+\p{L}|\p{L}{9}/u.test(words);
  if (words === '' || isBroken) return text;
  const around = (written: string): string => text.replace(words, () => written);
  if (height === 'lowered')
    return belongs(line) && !isTwoWords(line, words) ? around(raisedText(words, 'lowered')) : text;
  if (/^TM$/i.test(words)) return around('™');
  if (/^SM$/i.test(words)) return around('℠');
  if (/^[^\p{L}\p{N}+\-−–]+$/u.test(words) || noteSigns.test(words)) return text;
  if (endsNumber(line, words)) return around(withOrdinalSign(words));
  return isExponent(line, words, after.slice(0, LINE)) ? around(raisedText(words, 'raised')) : text;
}

const LINE = 60;
const longest = 24;
/** Some texts have a space before the exponent. */
const powerOfTen = /[×x·]\s?10\s$/u;

/** Whether the end of a word is lowered only for style: "sub" and "script". */
const isTwoWords = (before: string, words: string): boolean => /\p{L}{2}$/u.test(before) && /^\p{L}{4,}$/u.test(words);

/** Whether an index may follow: after a letter, a digit, a bracket or another index. */
const belongs = (before: string): boolean => /[\p{L}\p{N}\p{M}\])}|⟩‖'′*∂∇∫∑∏]$/u.test(before);

function endsNumber(before: string, words: string): boolean {
  if (shortened.test(before.slice(-2) + words) && notWord.test(` ${before}`.at(-2) ?? ' ')) return true;
  if (/(?:^|[^\p{L}])(?:n|N|num|Núm|Sr|Dr|D|M|S)\.$/u.test(before) && /^[oaº]s?$/.test(words)) return true;
  return ordinal.test(words) && (wholeNumber.test(before) || romanNumber.test(before));
}

/** "1.º" and "1.ª" have their own characters. */
const withOrdinalSign = (words: string): string => ({ o: 'º', a: 'ª' })[words] ?? words;

function isExponent(before: string, words: string, after: string): boolean {
  if (powerOfTen.test(before)) return true;
  // A nuclide: the mass number precedes its element.
  if (/^\d{1,3}m?$/.test(words) && /(?:^|[\s(\-–/])$/u.test(before)) return isNuclide(before, words, after);
  if (!belongs(before)) return false;
  const last = before.at(-1) ?? '';
  if (noteList.test(words)) return false;
  // Charges and negative exponents are not note numbers.
  if (/^(?:\d*[+\-−–]+|[+\-−–]\s*\d+(?:[.,]\d+)?|[+\-−–]\s*\p{L})$/u.test(words)) return true;
  if (/[)\]}|]/u.test(last)) return closesFormula(before) || !noteNumber.test(words);
  if (/[\p{N}⟩‖'′*∂∇∫∑∏]/u.test(last)) return true;
  const word = /[\p{L}\p{M}₀-₉ₐ-ₜ]+$/u.exec(before)?.[0] ?? '';
  const isName = [...word].length === 1 || functions.has(word) || /^[\u0370-\u03ff]/u.test(word);
  if (isName || units.has(word)) return !/^\p{L}{4,}$/u.test(words);
  if (/^\p{L}+$/u.test(words)) return false;
  if (/[₀-₉]/u.test(word) && formulaLetters.test(word)) return true;
  // "mc²", "xy²", "AB² + BC²"
  const opening = before.slice(0, before.length - word.length).trimEnd();
  const isInFormula = calculates.test(opening.at(-1) ?? '') || calculates.test(after.trimStart()[0] ?? '');
  const isProduct = word.length <= 4 && !/[aeiouyáéíóúàèìòùäöü]/iu.test(word);
  return (isProduct && !/^\p{Lu}/u.test(word)) || (isInFormula && word.length <= 4) || !noteNumber.test(words);
}

const elements =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm';
const nuclide = new RegExp(`^(?:${elements.split(' ').toReversed().join('|')})(?![\\p{L}'’])`, 'u');

function isNuclide(before: string, words: string, after: string): boolean {
  return nuclide.test(after) && (words.length > 1 || before.trim() !== '');
}

/** Whether brackets enclose a formula, not a sentence: "(a+b)", "[H⁺]", "|x|". */
function closesFormula(before: string): boolean {
  const inside = /[([{|]([^([{|)\]}]{0,40})[)\]}|]$/u.exec(before)?.[1];
  if (inside === undefined) return /[)\]}]{2}$/.test(before);
  if (/^\s*\d{1,4}\s*$/.test(inside)) return false;
  return !/\p{L}{4,}|\p{L}{2,}\s+\p{L}{2,}/u.test(inside);
}
