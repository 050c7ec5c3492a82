/** Range of a formula in a text. */
export interface FormulaPlace {
  start: number;
  /** After its opening sign, and before its closing one. */
  innerStart: number;
  innerEnd: number;
  end: number;
  isDisplay: boolean;
}

const kinds = [
  { open: '\\(', close: '\\)', isDisplay: false },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '[latex]', close: '[/latex]', isDisplay: true },
  { open: '[$$]', close: '[/$$]', isDisplay: true },
  { open: '[$]', close: '[/$]', isDisplay: false },
  { open: '$$', close: '$$', isDisplay: true },
  { open: '$', close: '$', isDisplay: false },
];
const openings = /\\\(|\\\[|\[latex\]|\[\$\$\]|\[\$\]|<anki-mathjax([^<>]{0,100})>/gi;
const openingsOrDollars = new RegExp(String.raw`${openings.source}|(?<!\\)\$(?:\$|(?=\S))`, 'gi');
/** Excludes a second sum of money. */
const closingDollar = /(?<![\s\\])\$(?!\d)/g;

/** Formula delimiters: those of Anki fields, and optionally dollar signs. */
export interface FormulaSigns {
  dollars: boolean;
}

/** Finds the formulas of a field or text, in order. */
export function findFormulas(text: string, { dollars }: FormulaSigns): FormulaPlace[] {
  const places: FormulaPlace[] = [];
  /** Closing signs that don't occur again, to avoid repeated searches. */
  const missing = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(dollars ? openingsOrDollars : openings)) {
    if (match.index < from) continue;
    const kind = kinds.find(({ open }) => open === match[0].toLowerCase());
    const close = kind?.close ?? '</anki-mathjax>';
    const innerStart = match.index + match[0].length;
    const innerEnd = missing.has(close) ? -1 : indexOfClose(text, close, innerStart);
    if (innerEnd === -1) {
      missing.add(close);
      continue;
    }
    from = innerEnd + close.length;
    const isDisplay = kind ? kind.isDisplay : /block=["']?true/i.test(match[1] ?? '');
    places.push({ start: match.index, innerStart, innerEnd, end: from, isDisplay });
  }
  return places;
}

function indexOfClose(text: string, close: string, from: number): number {
  if (close !== '$') return text.indexOf(close, from);
  closingDollar.lastIndex = from;
  return closingDollar.exec(text)?.index ?? -1;
}

/** Replaces each formula of a text. */
export function mapFormulas(text: string, signs: FormulaSigns, change: (tex: string) => string): string {
  let output = '';
  let from = 0;
  for (const { innerStart, innerEnd } of findFormulas(text, signs)) {
    output += text.slice(from, innerStart) + change(text.slice(innerStart, innerEnd));
    from = innerEnd;
  }
  return output + text.slice(from);
}

/** Line ends in a field: breaks and blocks. */
const LINE_END = String.raw`\n|<br\b[^<>]*>|<\/?(?:div|p)\b[^<>]*>`;
const lineEnd = new RegExp(LINE_END, 'i');
const signsOfTex = new RegExp(String.raw`${LINE_END}|<[^<>]*>|\\.|%`, 'gis');

/**
 * Removes comments from TeX, which run from "%" to the end of the line or of the surrounding gap. A final "%" after a
 * number is a per cent sign without its backslash.
 */
export function withoutTexComments(tex: string): string {
  let output = '';
  let from = 0;
  for (const { 0: sign, index } of tex.matchAll(signsOfTex)) {
    if (sign !== '%' || index < from) continue;
    const line = tex.slice(index + 1);
    const end = lineEnd.exec(line)?.index ?? line.length;
    const comment = line.slice(0, endOfGap(line.slice(0, end)));
    const isPercent =
      /\d(?:\s|&nbsp;){0,3}$/.test(tex.slice(Math.max(from, index - 20), index)) &&
      /^(?:\s|&nbsp;|<[^<>]*>)*$/.test(comment);
    output += tex.slice(from, index) + (isPercent ? String.raw`\%` : '');
    from = index + 1 + comment.length;
  }
  return output + tex.slice(from);
}

/** Finds where an outer gap closes, or the end of the text. */
function endOfGap(text: string): number {
  let open = 0;
  for (const { 0: sign, index } of text.matchAll(/\{\{c[\d,]+::|\}\}/g)) {
    open += sign === '}}' ? -1 : 1;
    if (open < 0) return index;
  }
  return text.length;
}
