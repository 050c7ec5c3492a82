import { IMAGE } from '#domain/flashcards/card-images.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';
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

/** File names by image uuid. */
export type FileNames = ReadonlyMap<string, string>;

parser.renderer.rules['card-image'] = (tokens, index) => {
  const { content, markup: file, meta } = tokens[index] ?? { content: '', markup: '', meta: undefined };
  return imageHtml({ alt: content, file }, meta as Cover | undefined);
};

/** Occlusion of an image, and whether the answer is shown. */
type Cover = { occlusion: Occlusion; isOpen: boolean };

type Shown = { files: FileNames; cover: Cover | undefined };

/** The image on the back of an occlusion card, with the asked places framed; empty if it is not in the package. */
export function openImageHtml(occlusion: Occlusion, files: FileNames): string {
  const file = files.get(occlusion.image);
  return file === undefined ? '' : imageHtml({ alt: '', file }, { occlusion, isOpen: true });
}

function imageHtml({ alt, file }: { alt: string; file: string }, cover: Cover | undefined): string {
  const words = escapeHtml(alt);
  if (file === '') return `[${words}]`;
  const image = `<img src="${escapeHtml(file)}" alt="${words}">`;
  if (!cover) return image;
  const { occlusion, isOpen } = cover;
  const { masks, asked, hidesOthers } = occlusion;
  const rectangles = masks.map(({ x, y, width, height }, index) => {
    const isAsked = asked.includes(index);
    if (!isAsked && (isOpen || !hidesOthers)) return '';
    const fill = isOpen ? 'none' : isAsked ? '#ffe27a' : '#e8e5db';
    const line = `fill="${fill}" stroke="${isOpen ? '#17713f' : '#1c1b18'}" stroke-width="2"`;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${line} vector-effect="non-scaling-stroke"></rect>`;
  });
  const place = 'position:absolute;left:0;top:0;width:100%;height:100%';
  const layer = `<svg viewBox="0 0 1 1" preserveAspectRatio="none" style="${place}">${rectangles.join('')}</svg>`;
  return `<div style="display:inline-block;position:relative;max-width:100%">${image}${layer}</div>`;
}

/** Converts a side of a card to an Anki field: safe HTML, with formulas for MathJax. */
export function fieldHtml(markdown: string, files: FileNames = new Map(), cover?: Cover): string {
  const shown: Shown = { files, cover };
  const text = markdown.trim();
  // Most sides are a single line, which needs no paragraph.
  return /\n|^ {0,3}(?:[-+*>#~`|=]|\d+[.)])/.test(text)
    ? parser.render(text, shown).trim()
    : parser.renderInline(text, shown);
}

/** Renders an image of the package; keeps only the text of any other image. */
function cardImage(state: StateInline, silent: boolean): boolean {
  namedImage.lastIndex = state.pos;
  const match = namedImage.exec(state.src);
  if (!match) return false;
  if (!silent) {
    const { alt = '', image = '' } = match.groups ?? {};
    const { files, cover } = state.env as Shown;
    const token = state.push('card-image', '', 0);
    token.content = alt.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
    token.markup = files.get(image) ?? '';
    if (cover?.occlusion.image === image) token.meta = cover;
  }
  state.pos = namedImage.lastIndex;
  return true;
}

/** Parses "$…$" and "$$…$$"; amounts of money are no formulas. */
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

/** Plain text of a field, by which Anki sorts notes and finds duplicates. */
export function fieldWords(html: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return html
    .replaceAll(/<img src="([^"<>]*)"[^<>]*>/g, ' $1 ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
