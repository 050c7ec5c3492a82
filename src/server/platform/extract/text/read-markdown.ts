import type { Token } from 'markdown-it';
import { cleanLine, cleanText } from '#domain/documents/text-cleaning.ts';
import { formulaText } from '#domain/text/formula-text.ts';
import { withRaised } from '#domain/text/raised-runs.ts';
import { atHeight, closeHeight, openHeight } from '../heights.ts';
import type { OutlineBlock } from '../outline.ts';
import { closeSign, openSign, withMarks } from '../text-marks.ts';
import { parseMarkdown } from './markdown-parser.ts';
import { plainMarkdown } from './note-marks.ts';

/** An element between an opening and a closing token, or a single token. */
interface Node {
  token: Token;
  children: Node[];
}

/** Converts Markdown to blocks. Keeps bold and italic as marks; drops raw HTML tags but keeps their text. */
export function markdownBlocks(text: string): OutlineBlock[] {
  const tokens = parseMarkdown(plainMarkdown(text.replace(frontMatter, '')));
  return nodesOf(tokens).flatMap(blocksOf).map(withMarks);
}

const frontMatter = /^---\n((?:.*\n){0,100}?)(?:---|\.\.\.)\n/;

/** The title in the front matter, if any. */
export function frontMatterTitle(text: string): string | undefined {
  const lines = frontMatter.exec(text)?.[1] ?? '';
  const title = /^title:(.*)$/m
    .exec(lines)?.[1]
    ?.trim()
    .replace(/^(["'])(.+)\1$/, '$2');
  return title ? cleanLine(title) : undefined;
}

function nodesOf(tokens: Token[]): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of tokens) {
    const node: Node = { token, children: [] };
    if (token.nesting >= 0) open.at(-1)?.push(node);
    if (token.nesting > 0) open.push(node.children);
    else if (token.nesting < 0) open.pop();
  }
  return root;
}

function blocksOf({ token, children }: Node): OutlineBlock[] {
  switch (token.type) {
    case 'heading_open':
      if (token.markup === '-' && isSentence(lineOf(children))) return [{ kind: 'paragraph', text: lineOf(children) }];
      return [{ kind: 'heading', text: lineOf(children), level: Number(token.tag.slice(1)) }];
    case 'paragraph_open':
      return [{ kind: 'paragraph', text: lineOf(children) }];
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [{ kind: 'list', text: listLines({ token, children }).join('\n') }];
    case 'table_open':
      return [{ kind: 'table', text: children.map(rowLine).join('\n') }];
    case 'formula_block':
      return [{ kind: 'paragraph', text: formulaText(token.content) }];
    case 'fence':
    case 'code_block':
      return [{ kind: 'code', text: cleanText(token.content).trim() }];
    case 'blockquote_open':
    case 'footnote_open':
      return children.flatMap(blocksOf);
    case 'html_block':
      return [{ kind: 'paragraph', text: cleanLine(htmlWords(withHeightsOfTags(token.content))) }];
    default:
      return [];
  }
}

const longestName = 120;

/** Otherwise a rule directly below a paragraph would make it a heading. */
function isSentence(text: string): boolean {
  return text.length > longestName || /[.;,:!]\p{Cn}*$/u.test(text);
}

function isList({ token }: Node): boolean {
  return token.type === 'bullet_list_open' || token.type === 'ordered_list_open';
}

/** Whether a paragraph contains only pictures. */
function isPicture({ token, children }: Node): boolean {
  const inline = children.flatMap((child) => child.token.children ?? []);
  return (
    token.type === 'paragraph_open' && inline.some(({ type }) => type === 'image') && inline.every(isBesidePicture)
  );
}

/** A picture, white space between pictures, or a link around one. */
const isBesidePicture = ({ type, content }: Token): boolean =>
  /^(?:image|softbreak|hardbreak|link_open|link_close)$/.test(type) || (type === 'text' && content.trim() === '');

/** List items, one per line with their markers; a nested list is indented under its item. */
function listLines({ token, children }: Node, indent = ''): string[] {
  const start = Number(token.attrGet('start') ?? 1);
  return children.flatMap((item, index) => {
    const marker = token.type === 'ordered_list_open' ? `${start + index}.` : '-';
    const own = item.children.filter((child) => !isList(child));
    const words = own.filter((child) => !isPicture(child));
    // The placeholder of a picture below an item's text is not part of it.
    const text = (words.length > 0 ? words : own)
      .flatMap(blocksOf)
      .map((block) => block.text.replace(/\s+/g, ' '))
      .join(' ');
    const nested = item.children.filter(isList).flatMap((child) => listLines(child, `${indent}  `));
    return [`${indent}${marker} ${text.replace(taskBox, '')}`, ...nested];
  });
}

/** The checkbox of a task, ticked or not. */
const taskBox = /^\[[ x/<>!?*-]\] /i;

function rowLine({ children }: Node): string {
  return children.map((cell) => lineOf([cell])).join(' | ');
}

function lineOf(nodes: Node[]): string {
  return cleanLine(nodes.map(({ token }) => (token.children ?? []).map(inlineText).join('')).join(''));
}

function inlineText(token: Token): string {
  switch (token.type) {
    case 'text':
      return withTypedHeights(token.content);
    case 'formula':
      return formulaText(token.content);
    case 'code_inline':
      return token.content;
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    case 'html_inline':
      if (token.content.startsWith('<!--')) return '';
      return /^<br\b/i.test(token.content) ? ' ' : withHeightsOfTags(token.content).replace(anyTag, '');
    case 'image':
      return (token.children ?? []).map(plainText).join('');
    case 'strong_open':
      return openSign('bold');
    case 'strong_close':
      return closeSign('bold');
    case 'em_open':
      return openSign('italic');
    case 'em_close':
      return closeSign('italic');
    default:
      return '';
  }
}

/**
 * Single tildes mean subscript in some programs and strikethrough in others; after a letter or digit they mean
 * subscript.
 */
const loweredWord = /(?<!~)~(?=[^\s~])([^~\n]*[^\s~])~(?!~)/g;
/** "10^23^", without a space as in Pandoc: "a^2 + b^2" has two powers. */
const raisedWord = /(?<=[^\s^])\^([^\s^]{1,24})\^(?![\p{L}\p{N}({-])/gu;
/** "10^23", "10^-19", "10^{-19}", "x^2", "x^n". */
const typedPower =
  /(?<=[\p{L}\p{N})\]])\^(?:\{([^{}\s^]{1,20})\}|\(([^()\s^]{1,20})\)|([-−+]?\d{1,8}(?![\p{L}\d])|[a-z](?!\p{L})))/gu;

function withTypedHeights(text: string): string {
  return text
    .replace(loweredWord, (_, word: string) => atHeight('lowered', word))
    .replace(raisedWord, (_, word: string) => atHeight('raised', word))
    .replace(typedPower, (typed, ...found) => {
      const [braced, bracketed, bare, at] = found as [string?, string?, string?, number?];
      const power = braced ?? bracketed ?? bare ?? '';
      const written = withRaised(text.slice(0, at), power, 'raised', '');
      // This caret is not a power, so keep it.
      return written === power ? typed : written;
    });
}

const heightTag = /<(\/?)(sup|sub)\b[^<>]*>/gi;
const anyTag = /<[^<>]*>/g;

function withHeightsOfTags(html: string): string {
  return html.replace(heightTag, (_, end: string, name: string) => {
    const height = /p$/i.test(name) ? 'raised' : 'lowered';
    return end ? closeHeight(height) : openHeight(height);
  });
}

/** Alternative text of an image has no marks. */
function plainText(token: Token): string {
  return token.nesting === 0 ? inlineText(token) : '';
}

/** Text of raw HTML, without tags and comments; an unclosed tag is text. */
function htmlWords(html: string): string {
  let words = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start);
    if (end < 0) break;
    words += `${html.slice(from, start)} `;
    from = end + '-->'.length;
  }
  return (words + html.slice(from)).replace(/<(?!!--)[/a-z!?][^<>]*>/gi, ' ');
}
