import { Parser } from 'htmlparser2';

/** How Anki writes formulas, and how we do. */
const kinds = [
  { open: '\\(', close: '\\)', sign: '$' },
  { open: '\\[', close: '\\]', sign: '$$' },
  { open: '[latex]', close: '[/latex]', sign: '$$' },
  { open: '[$$]', close: '[/$$]', sign: '$$' },
  { open: '[$]', close: '[/$]', sign: '$' },
];
const openings = /\\\(|\\\[|\[latex\]|\[\$\$\]|\[\$\]|<anki-mathjax([^<>]{0,100})>/gi;

/** Letters that no text holds; each stands for a formula. */
const aside = '\ue000';
const anyAside = /\ue000(\d+)\ue000/g;

/**
 * Takes the formulas out of HTML, so that nothing in them is read as HTML or Markdown, and puts them back later, between
 * dollars.
 */
export function setFormulasAside(html: string): { text: string; restore: (markdown: string) => string } {
  const source = html.replaceAll(/[\ue000-\ue00f]/g, '');
  const formulas: string[] = [];
  /** Kinds that are never closed behind here: they are looked for once. */
  const unclosed = new Set<string>();
  let text = '';
  let from = 0;
  for (const match of source.matchAll(openings)) {
    if (match.index < from) continue;
    const { close, sign } = kindOf(match[0], match[1]);
    if (unclosed.has(close)) continue;
    const end = source.indexOf(close, match.index + match[0].length);
    if (end === -1) {
      unclosed.add(close);
      continue;
    }
    const tex = texOf(source.slice(match.index + match[0].length, end));
    text += source.slice(from, match.index);
    if (tex !== '') text += `${aside}${formulas.push(`${sign}${tex}${sign}`) - 1}${aside}`;
    from = end + close.length;
  }
  text += source.slice(from);
  return { text, restore: (markdown) => markdown.replaceAll(anyAside, (_, index) => formulas[Number(index)] ?? '') };
}

function kindOf(opening: string, attributes: string | undefined): { close: string; sign: string } {
  const kind = kinds.find(({ open }) => open === opening.toLowerCase());
  if (kind) return kind;
  return { close: '</anki-mathjax>', sign: /block=["']?true/i.test(attributes ?? '') ? '$$' : '$' };
}

/** In a field a formula is HTML like all else. */
function texOf(html: string): string {
  const plain = html.replaceAll(/<br\b[^<>]*>|<\/(?:div|p)>/gi, ' ').replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return decoded(plain.replaceAll('<', '&lt;'))
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/^\$+|\$+$/g, '')
    .trim()
    .replaceAll(/(?<!\\)\$/g, String.raw`\$`);
}

function decoded(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
  });
  parser.end(html);
  return text;
}
