import { withoutSmallSigns } from '#domain/text/without-small-signs.ts';

/**
 * An answer with one sign for each meaning, however it was typed: one minus, one apostrophe, "≤" for "<=", "×" for "x"
 * between numbers, `^` for raised signs, "%" for "per cent", plain signs for simple TeX.
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

/** Prefixes and names of units in the six languages without accents, and their symbols. */
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
 * The symbol of a unit by its name in any of the six languages, undefined for other words.
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

const replacements: [RegExp, string | ((whole: string, ...groups: (string | undefined)[]) => string)][] = [
  [/[‐‑‒–—―−﹣－]/gu, '-'],
  [/[’‘′ʹ`´]/gu, "'"],
  [/[″“”„«»‹›]/gu, ' '],
  [/⁄|∕/gu, '/'],
  [/<=|=<|⩽/gu, '≤'],
  [/=>(?=\s*\p{N})|>=|⩾/gu, '≥'],
  [/!=|=\/=|<>/gu, '≠'],
  [/-+>|[⟶⇒]|=>/gu, '→'],
  [/<-+|[⟵⇐]/gu, '←'],
  [/\+\s?\/?\s?-(?!\p{L})/gu, '±'],
  [/\*\*/gu, '^'],
  [/(?<=\p{N})\s*[x*·⋅∙](?=\s*\p{N})/giu, ' ×'],
  // Raised again, on another device: "10^(-9)", "10^{-9}".
  [/\^[({]([^(){}]*)[)}]/gu, '^$1'],
  [/_[({]?(\p{N}+)[)}]?/gu, '$1'],
  [/\s*(?:(?<!\p{L})(?:per\s?cento?|por\s?cien(?:to)?|por\s?cento|pour\s?cents?|prozent)(?!\p{L})|%)/giu, ' %'],
  [/^\s*(?:minus|menos|moins|meno)\s+(?=\d)/giu, '-'],
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
  // The sign of a degree tells nothing where a scale follows: "40 C".
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
    .replaceAll(/\\([a-z]+)/gi, (_, name: string) => texSigns.get(name) ?? name)
    .replaceAll(/\{([^{}]*)\}/g, '$1');
}
