import type { Language } from '#domain/documents/content.ts';

export interface ReadNumber {
  /** The value: its digits without zeros at the ends, and the power of ten they count, like `15e-1`. */
  value: string;
  /** The value by the other locale's separator, where its digits allow both: "1.234". */
  otherValue?: string;
}

/**
 * Reads digits with separators as a language writes them; what the locale would not write is read as the other would:
 * "3.14" in Spanish has a decimal point.
 *
 * @example readNumber('1.000', 'es').value // '1e3'
 * @example readNumber('1.50', 'en').value // '15e-1'
 */
export function readNumber(written: string, language: Language): ReadNumber {
  const digits = written.replaceAll(/[\s']/gu, '');
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return { value: decimal(digits, '') };
  const [whole = '', ...parts] = digits.split(/[.,]/);
  const fraction = parts.at(-1) ?? '';
  const isMixed = new Set(separators).size > 1;
  if (isMixed && separators.filter((one) => one === last).length === 1)
    return { value: decimal([whole, ...parts.slice(0, -1)].join(''), fraction) };
  if (separators.length > 1)
    return { value: parts.every(({ length }) => length === 3) ? decimal(whole + parts.join(''), '') : digits };
  const asDecimal = decimal(whole, fraction);
  const isGrouped = last === (language === 'en' ? ',' : '.') && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isGrouped ? { value: decimal(whole + fraction, ''), otherValue: asDecimal } : { value: asDecimal };
}

/** A number times a power of ten. */
export function timesPowerOfTen(value: string, power: string | number): string {
  const [digits = '0', exponent = '0'] = value.split('e');
  return digits === '0' ? value : `${digits}e${Number(exponent) + Number(power)}`;
}

function decimal(whole: string, fraction: string): string {
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return '0e0';
  const short = digits.replace(/0+$/, '');
  return `${short}e${digits.length - short.length - fraction.length}`;
}

/** Words that count a number before them in powers of ten. */
const scales: Record<Language, Record<string, number>> = {
  en: { thousand: 3, million: 6, millions: 6, billion: 9, billions: 9, trillion: 12 },
  es: { mil: 3, millon: 6, millones: 6, billon: 12, billones: 12 },
  fr: { mille: 3, million: 6, millions: 6, milliard: 9, milliards: 9 },
  de: { tausend: 3, million: 6, millionen: 6, milliarde: 9, milliarden: 9, billion: 12, billionen: 12 },
  it: { mila: 3, milione: 6, milioni: 6, miliardo: 9, miliardi: 9 },
  pt: { mil: 3, milhao: 6, milhoes: 6, bilhao: 9, bilhoes: 9 },
};

/** The power of ten that a word without accents says after a number: 6 for "million". */
export const scaleOf = (word: string, language: Language): number | undefined =>
  Object.hasOwn(scales[language], word) ? scales[language][word] : undefined;

/** From zero to twenty, then thirty to a hundred by tens; a word that is also an article is left out. */
const words: Record<Language, string> = {
  en: 'zero - two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
  es: 'cero - dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  fr: 'zero - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize - - - vingt trente quarante cinquante soixante - - - cent',
  de: 'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert',
  it: 'zero - due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  pt: 'zero - dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
};
const values = new Map<Language, Map<string, string>>();

/** The value of a number word without accents, or of a Roman numeral of so many letters at least. */
export function valueOfWord(
  folded: string,
  written: string,
  language: Language,
  leastLetters: number,
): string | undefined {
  let known = values.get(language);
  if (!known) {
    const numbers = words[language].split(' ').map((word, place) => [word, place <= 20 ? place : (place - 18) * 10]);
    known = new Map(numbers.map(([word, number]) => [String(word), decimal(String(number), '')]));
    values.set(language, known);
  }
  return known.get(folded) ?? (written.length < leastLetters ? undefined : romanValue(written));
}

function romanValue(written: string): string | undefined {
  const parts = /^(X{0,3})(IX|IV|V?I{0,3})$/.exec(written);
  if (!parts) return undefined;
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
  return decimal(String((parts[1]?.length ?? 0) * 10 + ones.indexOf(parts[2] ?? '')), '');
}
