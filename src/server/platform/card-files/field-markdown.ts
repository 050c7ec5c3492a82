import { Parser } from 'htmlparser2';
import { escapeMarkdown } from '#domain/text/escape-markdown.ts';
import { setFormulasAside } from './field-formulas.ts';
import { joinLines, mark } from './markdown-signs.ts';

/** Elements whose content is not text of a card. */
const skipped = new Set(
  'script style iframe frame object embed applet svg canvas audio video source noscript template head title input select textarea button form'.split(
    ' ',
  ),
);
const ownLines = new Set(
  'div p section article blockquote figure figcaption dl dt dd table tr ul ol li hr pre center'.split(' '),
);
const apart = new Set('p blockquote table ul ol pre hr h1 h2 h3 h4 h5 h6'.split(' '));
const emphasis: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  h1: '**',
  h2: '**',
  h3: '**',
  h4: '**',
};
/** Deeper nesting is abuse; only its text is kept. */
const deepest = 48;

interface Frame {
  name: string;
  text: string;
  href?: string;
  /** Next number of a numbered list. */
  next?: number | undefined;
}

export interface FieldText {
  markdown: string;
  /** Names of its pictures and sounds. */
  media: string[];
}

/** Returns Markdown for a picture, if it can be shown. */
export type DrawPicture = (file: string, alt: string) => string | undefined;

/**
 * Converts untrusted HTML to our Markdown: text, emphasis, lists, tables, code and web links. Drops everything that
 * runs or loads; keeps the name of a picture that cannot be shown. Formulas stay letter by letter.
 */
export function fieldMarkdown(html: string, draw: DrawPicture = () => undefined): FieldText {
  const { text, restore } = setFormulasAside(html);
  const media: string[] = [];
  const frames: Frame[] = [{ name: '', text: '' }];
  let skippedDepth = 0;
  let insideCode = 0;
  const top = (): Frame => frames.at(-1) ?? { name: '', text: '' };
  const write = (piece: string) => {
    top().text += piece;
  };
  /** The parser emits text in pieces, split at entities. */
  let pending = '';
  const flush = () => {
    const spaced = pending.replaceAll(/[ \t\n\r\f\u00a0]+/g, ' ');
    if (pending !== '') write(insideCode > 0 ? pending : escapeMarkdown(spaced));
    pending = '';
  };
  const newLine = () => {
    if (frames.findLast((frame) => frame.text !== '')?.text.endsWith('\n') === false) write('\n');
  };
  const parted = (name: string) => {
    if (apart.has(name)) write('\n\n');
    else if (ownLines.has(name)) newLine();
  };
  const depthOf = (names: string[]) => frames.filter(({ name }) => names.includes(name)).length;

  function open(name: string, attributes: Record<string, string>): void {
    flush();
    if (skippedDepth > 0 || skipped.has(name)) {
      skippedDepth += 1;
      return;
    }
    parted(name);
    if (name === 'br') write('\n');
    else if (name === 'img') write(picture(attributes));
    else if (name === 'rt') write(' (');
    if (name === 'pre' || name === 'code') insideCode += 1;
    const next = name === 'ol' ? Number(attributes['start']) || 1 : undefined;
    if (frames.length < deepest) frames.push({ name, text: '', href: attributes['href'] ?? '', next });
  }

  function picture({ src = '', alt = '' }: Record<string, string>): string {
    const name = fileOfAddress(src);
    const isOfPackage = name !== '' && !/^[a-z]+:/i.test(src);
    if (isOfPackage) media.push(name);
    const said = (alt.trim() || name).slice(0, 200);
    const drawn = isOfPackage && insideCode === 0 ? draw(name, alt.trim()) : undefined;
    if (drawn !== undefined) return drawn;
    return said === '' ? '' : escapeMarkdown(`[${said}]`);
  }

  function close(name: string): void {
    flush();
    if (skippedDepth > 0) {
      skippedDepth -= 1;
      return;
    }
    if (name === 'pre' || name === 'code') insideCode -= 1;
    const frame = top();
    // Elements nested too deep have no frame.
    if (frame.name === name && frames.length > 1) {
      frames.pop();
      write(written(frame));
    }
    if (name === 'rt') write(')');
    parted(name);
  }

  function written({ name, text: content, href = '' }: Frame): string {
    const sign = emphasis[name];
    if (sign) return around(content, sign, sign);
    switch (name) {
      case 'a':
        return /^(https?:|mailto:)[^\s<>()]+$/i.test(href) ? around(content, '[', `](${href})`) : content;
      case 'sub':
        return small(content, subscripts, '_');
      case 'sup':
        return small(content, superscripts, '^');
      case 'code':
        return depthOf(['pre']) > 0 ? content : codeSpan(content);
      case 'pre':
        return fenced(content);
      case 'li':
        return item(content);
      case 'td':
      case 'th':
        return `${content
          .replaceAll(/\s+/g, ' ')
          .trim()
          .replaceAll('|', String.raw`\|`)}${mark.cell}`;
      case 'tr':
        return content.replace(new RegExp(`${mark.cell}\\s*$`), '').replaceAll(mark.cell, ' | ');
      default:
        return content;
    }
  }

  function item(content: string): string {
    const list = frames.findLast(({ name }) => name === 'ul' || name === 'ol');
    const depth = Math.max(0, depthOf(['ul', 'ol']) - 1);
    const sign = list?.next === undefined ? '-' : `${list.next++}.`;
    const inner = content.trim().replaceAll(/\n+/g, `\n${mark.line}${'  '.repeat(depth)}  `);
    // Nested lists have already marked their lines.
    const lines = inner.replaceAll(new RegExp(`\\n${mark.line} *${mark.line}`, 'g'), `\n${mark.line}`);
    return `${mark.line}${'  '.repeat(depth)}${sign} ${lines}`;
  }

  const parser = new Parser({
    onopentag: open,
    ontext: (piece) => {
      if (skippedDepth === 0) pending += piece;
    },
    onclosetag: close,
  });
  parser.end(text);
  flush();
  while (frames.length > 1) {
    const frame = frames.pop();
    if (frame) write(written(frame));
  }
  for (const [, name = ''] of text.matchAll(/\[sound:([^[\]<>]{1,200})\]/g)) media.push(name);
  return { markdown: restore(joinLines(top().text)), media };
}

/** File name from a picture's address. */
export const fileOfAddress = (src: string): string => plainName(src.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '');

/** Names in HTML may be plain or URL-encoded. */
function plainName(name: string): string {
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    return name.normalize('NFC');
  }
}

/** Moves spaces outside the marks; otherwise Markdown would not recognize them. */
function around(content: string, before: string, after: string): string {
  const inner = content.trim();
  if (inner === '' || /\n\s*\n/.test(inner) || inner.includes(mark.line)) return content;
  const start = content.indexOf(inner);
  return content.slice(0, start) + before + inner + after + content.slice(start + inner.length);
}

function codeSpan(content: string): string {
  if (content.trim() === '') return content;
  const ticks = '`'.repeat(1 + longestRun(content));
  return `${ticks}${content.includes('`') ? ` ${content} ` : content}${ticks}`.replaceAll('\n', ' ');
}

function fenced(content: string): string {
  const fence = '`'.repeat(Math.max(3, 1 + longestRun(content)));
  const lines = content.replace(/^\n+|\s+$/g, '').split('\n');
  return `\n\n${[fence, ...lines, fence].map((line) => mark.line + line).join('\n')}\n\n`;
}

const longestRun = (content: string): number => Math.max(0, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));

const digits = '0123456789+-=()n';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';

/** "H₂O", "x²"; characters without a superscript or subscript form get a prefix. */
function small(content: string, letters: string, sign: string): string {
  const signs = [...content.trim()];
  if (signs.length === 0) return content;
  if (signs.every((one) => digits.includes(one))) return signs.map((one) => letters[digits.indexOf(one)]).join('');
  return `${sign}${signs.length === 1 ? content.trim() : `(${content.trim()})`}`;
}
