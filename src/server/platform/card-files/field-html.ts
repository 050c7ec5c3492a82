import createMarkdown, { type StateInline } from 'markdown-it';

const parser = createMarkdown({ html: false, breaks: true }).disable('image');
parser.inline.ruler.before('escape', 'maths', maths);
const { escapeHtml } = parser.utils;
parser.renderer.rules['maths'] = (tokens, index) => {
  const token = tokens[index];
  const [open, close] = token?.markup === '$$' ? ['[', ']'] : ['(', ')'];
  return `\\${open}${escapeHtml(token?.content ?? '')}\\${close}`;
};

/** A side of a card as a field of Anki: HTML of our own making, with formulas as MathJax reads them. */
export function fieldHtml(markdown: string): string {
  const text = markdown.trim();
  // Most sides are a line, which needs no paragraph around it.
  return /\n|^ {0,3}(?:[-+*>#~`|=]|\d+[.)])/.test(text) ? parser.render(text).trim() : parser.renderInline(text);
}

/** "$…$" and "$$…$$"; a sum of money beside another is none. */
function maths(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '$') return false;
  const sign = src.startsWith('$$', pos) ? '$$' : '$';
  const start = pos + sign.length;
  const end = closingSign(src, start, sign);
  if (end === -1) return false;
  const content = src.slice(start, end);
  if (content.trim() === '') return false;
  if (sign === '$' && (/^\s|\s$/.test(content) || /\d/.test(src[end + 1] ?? ''))) return false;
  if (!silent) {
    const token = state.push('maths', '', 0);
    token.markup = sign;
    token.content = content.trim();
  }
  state.pos = end + sign.length;
  return true;
}

function closingSign(src: string, start: number, sign: string): number {
  let at = src.indexOf(sign, start);
  while (at !== -1 && src[at - 1] === '\\') at = src.indexOf(sign, at + 1);
  return at;
}

/** The words of such a field, by which Anki sorts notes and knows two of them for the same. */
export function fieldWords(html: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
