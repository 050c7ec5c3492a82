import { withoutSmallSigns } from '#domain/text/without-small-signs.ts';
import { isElement } from './symbol-case.ts';

/**
 * Normalizes an answer to one character per meaning: one minus, one apostrophe, "≤" for "<=", "×" for "x" between
 * numbers, `^` for superscripts, "%" for "per cent", plain characters for simple TeX.
 *
 * @example plainAnswer('10⁻⁹ m') // '10^-9 m'
 * @example plainAnswer('p <= 5 percent') // 'p ≤ 5 %'
 */
export function plainAnswer(text: string): string {
  const line = withoutSmallSigns(withoutTex(text))
    .replaceAll(/[™®©℠]/gu, ' ')
    .replaceAll(/(?<=\p{N}\s?)º/gu, '°')
    .replaceAll('♯', '#')
    .replaceAll(/(?<=\p{N})(?=[¼-¾⅐-⅞])/gu, ' ')
    .normalize('NFKC');
  return replacements.reduce(
    (plain, [pattern, sign]) =>
      typeof sign === 'string' ? plain.replaceAll(pattern, sign) : plain.replaceAll(pattern, sign),
    line,
  );
}

/** Prefixes and names of units in the six languages, without accents, with their symbols. */
const prefixNames = 'mi[ck]ro:u milli|mili:m [cz]enti:c kilo|quilo|chilo:k mega:M giga:G nano:n';
const unitNames =
  'met(?:er|re|ro|ri)s?:m gram(?:me?|m?o|m?i|a)?s?:g lit(?:er|re|ro|ri)s?:l se[cgk]und(?:o|e|en|i)?s?|se[cg]ond(?:e|i|o)?s?|se[cg]s?:s ' +
  'watts?:W volt(?:io)?s?:V joules?|julios?:J newtons?:N hertz|hertzios?|hercios?:Hz pascal(?:e?s)?:Pa amp(?:er|ere|erio)s?:A ' +
  'ohm(?:io)?s?:Ω hours?|horas?|heures?|stunden?|ore|ora|hrs?|hs:h minut[eoai]n?s?|mins:min tons?|tonnes?|toneladas?|tonnen?:t ' +
  'kilos|kgs:kg mgs:mg m[ck]gs?:ug kms:km cms:cm mms:mm mls:ml lbs:lb';
const tableOf = (names: string, end: string): [RegExp, string][] =>
  names.split(' ').map((entry) => {
    const colon = entry.lastIndexOf(':');
    return [new RegExp(`^(?:${entry.slice(0, colon)})${end}`), entry.slice(colon + 1)];
  });
const [prefixes, units] = [tableOf(prefixNames, '-?'), tableOf(unitNames, '$')];
const symbolIn = (table: [RegExp, string][], name: string): string | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

/**
 * Returns the symbol of a unit by its name in any of the six languages, undefined for other words.
 *
 * @example unitSymbol('kilómetros') // 'km'
 */
export function unitSymbol(name: string): string | undefined {
  const folded = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const whole = symbolIn(units, folded);
  if (whole !== undefined) return whole;
  const [pattern, before = ''] = prefixes.find(([one]) => one.test(folded)) ?? [];
  const unit = pattern && symbolIn(units, folded.replace(pattern, ''));
  return unit === undefined ? undefined : before + unit;
}

const ion =
  /(?<![\p{L}\p{N}])((?:[A-Z][a-z]?\d*|\((?:[A-Z][a-z]?\d*)+\)\d*)+)(?:(?:\s?\^?(\d)|\^)?([-+]{1,3})|\((I{1,3}|IV|VI{0,3})\))(?![\p{L}\p{N}+])/gu;

/** Returns an ion in one spelling, `SO4^2-`; other text unchanged. */
function chargedIon(whole: string, formula: string, charge: string, signs: string, roman: string): string {
  const symbols = formula.match(/[A-Z][a-z]?/g) ?? [];
  if (!symbols.every(isElement) || (roman !== '' && symbols.length > 1)) return whole;
  if (roman !== '') return `${formula}^${romanDigits.indexOf(roman)}+`;
  if (signs.length > 1 && (new Set(signs).size > 1 || formula === 'C')) return whole;
  // The pattern assigns all digits to the formula: the last one of "SO42-" is the charge, that of "NO3-" is not.
  const [, stem = formula, digit = charge] =
    charge === '' && !whole.includes('^') && signs.length === 1
      ? (/^(.*\D\d+|[A-Z][a-z]?)(\d)[-+]?$/.exec(formula) ?? [])
      : [];
  const count = signs.length > 1 ? String(signs.length) : digit;
  return `${stem}${count === '' || count === '1' ? '' : `^${count}`}${signs.charAt(0)}`;
}
const romanDigits = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

const monthBeforeDay =
  /(?<!\p{L})(january|february|march|april|may|june|july|august|september|october|november|december)\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d.:%]|\s*[-–]\s*\d)(?:,\s*|\s|$)/giu;
const ordinals = ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const isTime = (hours: string, minutes: string): boolean =>
  /^(?:[01]\d|2[0-3])$/.test(hours) && /^[0-5]\d$/.test(minutes);

const replacements: [RegExp, string | ((whole: string, ...groups: (string | undefined)[]) => string)][] = [
  [/[‐‑‒–—―−﹣－]/gu, '-'],
  [/[’‘′ʹ`´]/gu, "'"],
  [/[″“”„«»‹›]/gu, ' '],
  [/⁄|∕/gu, '/'],
  // "a.m.", "B.C.", "W.H.O."
  [/(?<![\p{L}\p{N}.])\p{L}(?:\.\s?\p{L}(?![\p{L}\p{N}]))+\.?/gu, (initials) => initials.replaceAll(/[.\s]/gu, '')],
  // Charges of ions: "SO42-", "SO4 2-", "SO4--", "Fe(III)".
  [ion, (whole, formula = '', charge = '', signs = '', roman = '') => chargedIon(whole, formula, charge, signs, roman)],
  // A pair or an interval.
  [/^\s*([[(\]])\s*([^\s,;[\]()]+)\s*,\s*([^\s,;[\]()]+)\s*([\])[])\s*$/gu, '$1$2, $3$4'],
  // Dates.
  [/(?<![\d./])0?(\d{1,2})([./-])0?(\d{1,2})\2(\d{4})(?![\d])/gu, '$1.$3.$4'],
  [monthBeforeDay, '$2 $1 '],
  [/(?<=\d)(?:st|nd|rd|th)(?=\s+(?:of\s+)?(?:jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec))/giu, ''],
  [/(?<![\p{L}\d.])(1?\d)(?:st|nd|rd|th)(?!\p{L})/gu, (whole, place) => ordinals[Number(place)] ?? whole],
  // A ratio of whole numbers; two digits each are a time.
  [
    /^\s*(\d[\d.,]*)\s*:\s*(\d[\d.,]*)\s*$/gu,
    (whole, one = '', other = '') => (isTime(one, other) ? whole : `${one}/${other}`),
  ],
  [/^(\s*[-+]?|\s*(?:minus|menos|moins|meno)\s+)(?:infinity|infinit[oy]|infini|unendlich)\s*$/giu, '$1∞'],
  [
    /(?<!\p{L})(?:sqrt|square root of|raíz cuadrada de|racine carrée de|radice quadrata di|raiz quadrada de|wurzel aus)\s*\(?([\d.,]+|\p{L})\)?(?!\p{L})/giu,
    '√$1',
  ],
  [/<=|=<|⩽/gu, '≤'],
  [/=>(?=\s*\p{N})|>=|⩾/gu, '≥'],
  [/!=|=\/=|<>/gu, '≠'],
  [/-+>|[⟶⇒]|=>/gu, '→'],
  [/<-+|[⟵⇐]/gu, '←'],
  [/\+\s?\/?\s?-(?!\p{L})/gu, '±'],
  [/\*\*/gu, '^'],
  [/(?<=\p{N})\s*[x*·⋅∙](?=\s*\p{N})/giu, ' ×'],
  // "m*a" is "ma".
  [/(?<=(?<!\p{L})\p{L})\s*[*·⋅]\s*(?=\p{L}(?!\p{L}))/gu, ''],
  // Superscripts typed in another way: "10^(-9)", "10^{-9}".
  [/\^[({]([^(){}]*)[)}]/gu, '^$1'],
  [/_[({]?(\p{N}+)[)}]?/gu, '$1'],
  [/\s*(?:(?<!\p{L})(?:per\s?cento?|por\s?cien(?:to)?|por\s?cento|pour\s?cents?|prozent)(?!\p{L})|%)/giu, ' %'],
  [/^\s*(?:minus|menos|moins|meno)\s+(?=[\d∞])/giu, '-'],
  [/(?<![\p{L}\p{N}])(AB?|B|O|0|Rh)\s*n[eé]gati(?:v[aeo]?|f)(?!\p{L})/gu, '$1-'],
  [/(?<![\p{L}\p{N}])(AB?|B|O|0|Rh)\s*positi(?:v[aeo]?|f)(?!\p{L})/gu, '$1+'],
  [/(?<=\p{N})\s*(?:degrees?|grados?|degrés?|grad|gradi|graus?)(?!\p{L})/giu, ' °'],
  [/°\s*(?:celsius|centigrade|centígrados)(?!\p{L})/giu, '°C'],
  [/°\s*fahrenheit(?!\p{L})/giu, '°F'],
  [/(?<=\d)\s*euros?(?!\p{L})/giu, ' €'],
  [/(?<=\d)\s*(?:dollar[si]?|d[oó]lares)(?!\p{L})/giu, ' $$'],
  [/(?<=\d)\s*mm\s+Hg(?!\p{L})/gu, ' mmHg'],
  [
    /(?<=\d)(\s*)(\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)?)/gu,
    (whole, _, name = '') => {
      const symbol = unitSymbol(name);
      return symbol === undefined ? whole : ` ${symbol}`;
    },
  ],
  // The degree sign is optional before a scale: "40 C".
  [/°\s*(?=[CFK](?!\p{L}))/giu, ''],
];

const texSigns = new Map(
  Object.entries({
    times: '×',
    cdot: '×',
    div: '/',
    pm: '±',
    le: '≤',
    leq: '≤',
    ge: '≥',
    geq: '≥',
    ne: '≠',
    neq: '≠',
    to: '→',
    rightarrow: '→',
    leftarrow: '←',
    infty: '∞',
    circ: '°',
  }),
);

function withoutTex(text: string): string {
  if (!/[\\$]/.test(text)) return text;
  return text
    .replaceAll(/\\[()[\]]|\$\$?([^$]*)\$\$?/g, ' $1 ')
    .replaceAll(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\(?:mathrm|text|operatorname)\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\([a-z]{2,})/gi, (_, name: string) => texSigns.get(name) ?? name)
    .replaceAll(/\{([^{}]*)\}/g, '$1');
}

const comparisons: [RegExp, string][] = Object.entries({
  '≥': 'at least|al menos|por lo menos|como mínimo|au moins|mindestens|almeno|pelo menos',
  '≤': 'at most|como máximo|como mucho|au plus|höchstens|al massimo|no máximo',
  '>': '(?:more|greater) than|más de|mayor que|plus de|mehr als|größer als|più di|mais de',
  '<': '(?:less|fewer) than|menos de|menor que|moins de|weniger als|kleiner als|meno di',
}).map(([sign, words]) => [new RegExp(`(?<!\\p{L})(?:${words})\\s+(?=\\d)`, 'giu'), sign]);

/**
 * Replaces comparison words by signs: "At least 18" becomes "≥18". Only for short answers; in sentences the words
 * themselves are compared.
 */
export const withComparisonSigns = (text: string): string =>
  comparisons.reduce((plain, [pattern, sign]) => plain.replaceAll(pattern, sign), text);
