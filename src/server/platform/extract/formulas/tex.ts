/**
 * Builds TeX from pieces, for Word equations and MathML. Letters, operators and arrows stay Unicode characters, which
 * both the renderer and people can read.
 */

/** Thrown if no rule can convert a formula, which then counts as unreadable. */
export class UnreadableFormula extends Error {}

/** Looks up an untrusted word, which may be the name of an inherited property. */
export const entry = <Value>(table: Record<string, Value>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const specials: Record<string, string> = {
  '\\': String.raw`\backslash `,
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  $: String.raw`\$`,
  '%': String.raw`\%`,
  '#': String.raw`\#`,
  '&': String.raw`\&`,
  _: String.raw`\_`,
  '^': String.raw`\hat{}`,
  '~': String.raw`\sim `,
  '\u2032': "'",
  '\u2033': "''",
  '\u2034': "'''",
  '\u2212': '-',
  '\u00a0': String.raw`\ `,
  '\u2026': String.raw`\ldots `,
  '\u22ef': String.raw`\cdots `,
  '\u22ee': String.raw`\vdots `,
  '\u22f1': String.raw`\ddots `,
  '\u2016': String.raw`\|`,
};
/** Invisible operators and spaces without width. */
const invisible = /[\u2061-\u2064\u200b\u200c\ufeff\u00ad]|\u200d/gu;
const functionNames = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** Characters of a formula. Mathematical italic letters become plain letters, since formulas are italic anyway. */
export function signs(text: string): string {
  return [...text.replaceAll(invisible, '')].map((sign) => specials[sign] ?? plainLetter(sign)).join('');
}

function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x210e) return 'h';
  const isItalic = (code >= 0x1d434 && code <= 0x1d467) || (code >= 0x1d6a4 && code <= 0x1d6a5);
  const isGreek = code >= 0x1d6e2 && code <= 0x1d71b;
  return isItalic || isGreek ? sign.normalize('NFKC') : sign;
}

const specialsInText: Record<string, string> = {
  '\\': String.raw`\backslash `,
  '^': String.raw`\textasciicircum `,
  '~': String.raw`\textasciitilde `,
};

/** Text within a formula. */
export function words(text: string): string {
  const plain = text.replaceAll(/\s+/gu, ' ');
  if (plain.trim() === '') return plain === '' ? '' : String.raw`\ `;
  return String.raw`\text{${plain.replaceAll(/[\\{}$%#&_^~]/gu, (sign) => entry(specialsInText, sign) ?? `\\${sign}`)}}`;
}

/** Upright letters: a function name, or a word. */
export function upright(text: string): string {
  const name = text.replaceAll(invisible, '').trim();
  if (functionNames.has(name)) return `\\${name}`;
  return /^\p{L}{2,}$/u.test(name) ? String.raw`\mathrm{${name}}` : signs(text);
}

const LONGEST_COMMAND = 24;

/** Joins pieces; separates a command, or a single-character script, from following letters. */
export function row(pieces: readonly string[]): string {
  const written: string[] = [];
  for (const piece of pieces) {
    if (piece === '') continue;
    const before = written.at(-1)?.slice(-LONGEST_COMMAND) ?? '';
    if (/(?:\\[a-zA-Z]+|[\^_][\p{L}\p{N}])$/u.test(before) && /^[\p{L}\p{N}]/u.test(piece)) written.push(' ');
    written.push(piece);
  }
  return written.join('').replaceAll(/ {2,}/g, ' ').trim();
}

/** Wraps in braces. */
const braced = (tex: string): string => `{${tex}}`;

/** An argument; a single character needs no braces. */
const argument = (tex: string): string => (/^[\p{L}\p{N}]$/u.test(tex) ? tex : braced(tex));

export const fraction = (over: string, under: string): string => String.raw`\frac{${over}}{${under}}`;
export const stacked = (over: string, under: string): string => String.raw`{${over} \atop ${under}}`;
export const binomial = (over: string, under: string): string => String.raw`\binom{${over}}{${under}}`;

export function root(content: string, degree = ''): string {
  return degree === '' ? String.raw`\sqrt{${content}}` : String.raw`\sqrt[${degree}]{${content}}`;
}

/** A base with subscript and superscript; empty ones are omitted. */
export function scripts(base: string, { below = '', above = '' }: { below?: string; above?: string }): string {
  const isPrime = /^'+$/.test(above);
  const index = below === '' ? '' : `_${argument(below)}`;
  const power = above === '' ? '' : isPrime ? above : `^${argument(above)}`;
  return isPrime ? baseOf(base) + power + index : baseOf(base) + index + power;
}

/** Scripts before a letter, as in a nuclide. */
export const scriptsBefore = (base: string, below: string, above: string): string =>
  `${scripts('{}', { below, above })}${base}`;

/** The base of a script: a single character, command or bracketed term unchanged; otherwise in braces. */
function baseOf(tex: string): string {
  const isOne = /^(?:[^\\{}^_]|\\[a-zA-Z]+|\\[^a-zA-Z]|\{\})$/u.test(tex) || /^\\[a-zA-Z]+\{[^{}]*\}$/.test(tex);
  const isClosed = /[)\]|}\p{N}]$/u.test(tex) && !/[\^_]/.test(tex) && /^(?:[([|]|\\left|\p{N}+$)/u.test(tex);
  return isOne || isClosed ? tex : braced(tex);
}

const operators: Record<string, string> = {
  '∑': String.raw`\sum`,
  '∏': String.raw`\prod`,
  '∐': String.raw`\coprod`,
  '∫': String.raw`\int`,
  '∬': String.raw`\iint`,
  '∭': String.raw`\iiint`,
  '∮': String.raw`\oint`,
  '⋃': String.raw`\bigcup`,
  '⋂': String.raw`\bigcap`,
  '⋁': String.raw`\bigvee`,
  '⋀': String.raw`\bigwedge`,
  '⨁': String.raw`\bigoplus`,
  '⨂': String.raw`\bigotimes`,
};

/** Command of an operator that takes limits above and below. */
export const largeOperator = (sign: string): string | undefined => entry(operators, sign.trim());
/** Whether the expression begins with an operator whose limits are written as scripts. */
export const takesLimits = (tex: string): boolean =>
  /^\\(?:sum|prod|coprod|i{1,3}nt|oint|big[a-z]+|lim(?:inf|sup)?|max|min|sup|inf|det|gcd|Pr|arg|underbrace|overbrace)(?![a-zA-Z])/.test(
    tex,
  );

export const over = (base: string, above: string): string => String.raw`\overset{${above}}{${base}}`;
export const under = (base: string, below: string): string => String.raw`\underset{${below}}{${base}}`;

const fences: Record<string, string> = {
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  '‖': String.raw`\|`,
  '∥': String.raw`\|`,
  '⟨': String.raw`\langle `,
  '〈': String.raw`\langle `,
  '⟩': String.raw`\rangle `,
  '〉': String.raw`\rangle `,
  '⌊': String.raw`\lfloor `,
  '⌋': String.raw`\rfloor `,
  '⌈': String.raw`\lceil `,
  '⌉': String.raw`\rceil `,
};
const tall = /\\(?:frac|binom|sum|prod|i{1,3}nt|oint|sqrt|begin|atop|overset|underset|underbrace|overbrace|big)/;

/** Wraps in brackets, which grow only around tall content. An empty string means no bracket. */
export function fenced(open: string, content: string, close: string): string {
  const [left, right] = [entry(fences, open) ?? open, entry(fences, close) ?? close];
  if (open === '(' && close === ')' && /^\{[^{}]* \\atop [^{}]*\}$/.test(content)) {
    const [above = '', below = ''] = content.slice(1, -1).split(String.raw` \atop `);
    return binomial(above, below);
  }
  if (open === '{' && close === '' && /^\\begin\{(?:aligned|matrix)\}/.test(content))
    return content.replaceAll(/(\\(?:begin|end))\{(?:aligned|matrix)\}/g, '$1{cases}');
  if (!tall.test(content)) return row([left, content, right]);
  return row([`\\left${left || '.'}`, content, `\\right${right || '.'}`]);
}

/** A matrix of cells. */
export function table(rows: readonly (readonly string[])[], kind: 'matrix' | 'aligned' = 'matrix'): string {
  return String.raw`\begin{${kind}}${rows.map((cells) => cells.join(' & ')).join(String.raw` \\ `)}\end{${kind}}`;
}

const accents: Record<string, { short: string; long?: string }> = {
  '^': { short: 'hat', long: 'widehat' },
  '\u0302': { short: 'hat', long: 'widehat' },
  ˆ: { short: 'hat', long: 'widehat' },
  '~': { short: 'tilde', long: 'widetilde' },
  '\u0303': { short: 'tilde', long: 'widetilde' },
  '˜': { short: 'tilde', long: 'widetilde' },
  '∼': { short: 'tilde', long: 'widetilde' },
  '\u0304': { short: 'bar', long: 'overline' },
  '\u0305': { short: 'overline' },
  '¯': { short: 'bar', long: 'overline' },
  '‾': { short: 'overline' },
  '―': { short: 'overline' },
  _: { short: 'underline' },
  '\u0332': { short: 'underline' },
  '\u20d7': { short: 'vec', long: 'overrightarrow' },
  '→': { short: 'vec', long: 'overrightarrow' },
  '\u20d6': { short: 'overleftarrow' },
  '←': { short: 'overleftarrow' },
  '\u20e1': { short: 'overleftrightarrow' },
  '↔': { short: 'overleftrightarrow' },
  '˙': { short: 'dot' },
  '.': { short: 'dot' },
  '\u0307': { short: 'dot' },
  '¨': { short: 'ddot' },
  '\u0308': { short: 'ddot' },
  '..': { short: 'ddot' },
  '\u20db': { short: 'dddot' },
  '\u0306': { short: 'breve' },
  '˘': { short: 'breve' },
  '\u030c': { short: 'check' },
  ˇ: { short: 'check' },
  '\u0301': { short: 'acute' },
  '´': { short: 'acute' },
  '\u0300': { short: 'grave' },
  '`': { short: 'grave' },
  '⏞': { short: 'overbrace' },
  '⏟': { short: 'underbrace' },
  '⏜': { short: 'overparen' },
  '⏝': { short: 'underparen' },
};

/** Content under an accent; undefined if the character is no accent. */
export function accented(content: string, sign: string): string | undefined {
  const accent = entry(accents, sign.trim());
  if (!accent) return undefined;
  const isLong = !/^(?:[\p{L}\p{N}]|\\[a-zA-Z]+|\\math[a-z]+\{.\})$/u.test(content);
  return `\\${(isLong && accent.long) || accent.short}{${content}}`;
}

export const boxed = (content: string): string => String.raw`\boxed{${content}}`;
export const unseen = (content: string): string => String.raw`\phantom{${content}}`;
