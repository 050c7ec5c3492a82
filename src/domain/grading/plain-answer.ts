import { withoutSmallSigns } from '#domain/text/raised-signs.ts';

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

/** Names of units in the six languages by how they begin, and their symbols. */
const prefixes: [RegExp, string][] = [
  [/^mi[ck]ro/i, 'u'],
  [/^mill?i/i, 'm'],
  [/^[cz]enti/i, 'c'],
  [/^(?:kilo|quilo|chilo)/i, 'k'],
  [/^mega/i, 'M'],
  [/^giga/i, 'G'],
  [/^nano/i, 'n'],
];
const units: [RegExp, string][] = [
  [/^m[eèé]t/i, 'm'],
  [/^gra/i, 'g'],
  [/^lit/i, 'l'],
  [/^[sz]e[ck]/i, 's'],
  [/^w/i, 'W'],
  [/^v/i, 'V'],
  [/^j/i, 'J'],
  [/^n/i, 'N'],
  [/^h/i, 'Hz'],
  [/^pa/i, 'Pa'],
];
const symbolOf = (name: string | undefined, table: [RegExp, string][]): string =>
  table.find(([pattern]) => name !== undefined && pattern.test(name))?.[1] ?? '';
const namedUnit =
  /(?<=\d)\s*(mi[ck]ro|mill?i|[cz]enti|kilo|quilo|chilo|mega|giga|nano)?-?(met(?:er|re|ro|ri)s?|mètres?|gram(?:me?|m?o|m?i)?s?|gramos?|lit(?:er|re|ro|ri)s?|watts?|volts?|joules?|newtons?|hertz|pascals?|seconds?|secondes?|segundos?|sekunden?|secondi)(?!\p{L})/giu;

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
  [namedUnit, (_, prefix, unit) => ` ${symbolOf(prefix, prefixes)}${symbolOf(unit, units)}`],
  // The sign of a degree tells nothing where a scale follows: "40 C".
  [/°\s*(?=[CFK](?!\p{L}))/giu, ''],
];

const texSigns: Record<string, string> = {
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
};

function withoutTex(text: string): string {
  if (!/[\\$]/.test(text)) return text;
  return text
    .replaceAll(/\\[()[\]]|\$\$?([^$]*)\$\$?/g, ' $1 ')
    .replaceAll(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\(?:mathrm|text|operatorname)\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\([a-z]+)/gi, (_, name: string) => texSigns[name] ?? name)
    .replaceAll(/\{([^{}]*)\}/g, '$1');
}
