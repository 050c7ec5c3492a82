import { IMAGE } from '#domain/flashcards/card-images.ts';
import createMarkdown, { type StateInline } from 'markdown-it';

const parser = createMarkdown({ html: false, breaks: true }).disable('image');
parser.inline.ruler.before('escape', 'maths', maths);
parser.inline.ruler.before('escape', 'card-image', cardImage);
const { escapeHtml } = parser.utils;
parser.renderer.rules['maths'] = (tokens, index) => {
  const token = tokens[index];
  const [open, close] = token?.markup === '$$' ? ['[', ']'] : ['(', ')'];
  return `\\${open}${escapeHtml(token?.content ?? '')}\\${close}`;
};

const namedImage = new RegExp(IMAGE, 'y');

/** Names of files, by the images they are of. */
export type FileNames = ReadonlyMap<string, string>;

parser.renderer.rules['card-image'] = (tokens, index) => {
  const { content, markup: file } = tokens[index] ?? { content: '', markup: '' };
  const words = escapeHtml(content);
  return file === '' ? `[${words}]` : `<img src="${escapeHtml(file)}" alt="${words}">`;
};

/** A side of a card as a field of Anki: HTML of our own making, with formulas as MathJax reads them. */
export function fieldHtml(markdown: string, files: FileNames = new Map()): string {
  const text = markdown.trim();
  // Most sides are a line, which needs no paragraph around it.
  return /\n|^ {0,3}(?:[-+*>#~`|=]|\d+[.)])/.test(text)
    ? parser.render(text, { files }).trim()
    : parser.renderInline(text, { files });
}

/** An image that is in the package; of any other the words stay. */
function cardImage(state: StateInline, silent: boolean): boolean {
  namedImage.lastIndex = state.pos;
  const match = namedImage.exec(state.src);
  if (!match) return false;
  if (!silent) {
    const { alt = '', image = '' } = match.groups ?? {};
    const { files } = state.env as { files: FileNames };
    const token = state.push('card-image', '', 0);
    token.content = alt.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
    token.markup = files.get(image) ?? '';
  }
  state.pos = namedImage.lastIndex;
  return true;
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
  return html
    .replaceAll(/<img src="([^"<>]*)"[^<>]*>/g, ' $1 ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
