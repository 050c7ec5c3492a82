import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { cleanLine, cleanText } from '#domain/documents/text-cleaning.ts';
import type { OutlineBlock } from '../outline.ts';
import { marked, withMarks } from '../text-marks.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];
type List = Extract<Node, { type: 'list' }>;
type Table = Extract<Node, { type: 'table' }>;

/** Markdown to blocks. Bold and italic words are kept as marks; raw HTML is dropped, its words stay. */
export function markdownBlocks(text: string): OutlineBlock[] {
  const root: Root = fromMarkdown(plainMarkdown(text.replace(frontMatter, '')), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return root.children.flatMap(blocksOf).map(withMarks);
}

const frontMatter = /^---\n((?:.*\n){0,100}?)(?:---|\.\.\.)\n/;

/** The title that the lines above the text give it, if they do. */
export function frontMatterTitle(text: string): string | undefined {
  const lines = frontMatter.exec(text)?.[1] ?? '';
  const title = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/m.exec(lines)?.[2];
  return title === undefined ? undefined : cleanLine(title);
}

/**
 * What note-taking and documentation programs write beside Markdown, as plain Markdown: titled boxes (":::tip[Title]"),
 * links between notes ("[[note|shown]]"), names of blocks ("^a1b2c3"), highlights ("==so==") and imported components.
 */
function plainMarkdown(text: string): string {
  return text
    .replace(/^import [\w{}*, ]+ from ["'][^"'\n]+["'];?$/gm, '')
    .replace(/^([ \t]*):{3,} *[\w-]+(?:\[([^\]\n]+)\])? *$/gm, (_, indent: string, title?: string) =>
      title ? `\n${indent}**${title}:** ` : '\n',
    )
    .replace(/^[ \t]*:{3,} *$/gm, '\n')
    .replace(/\[([^\]\n]+)\]\(#[^)\n]*\)/g, '$1')
    .replace(/\[\[(?:[^\]|\n]*\|)?([^\]|\n]+)\]\]/g, '$1')
    .replace(/(?:^|[ \t])\^[\w-]{4,}$/gm, '')
    .replace(/==(?=\S)([^=\n]+?)(?<=\S)==/g, '**$1**');
}

function blocksOf(node: Node): OutlineBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', text: cleanLine(inlineText(node)), level: node.depth }];
    case 'paragraph':
      return [{ kind: 'paragraph', text: cleanLine(inlineText(node)) }];
    case 'list':
      return [{ kind: 'list', text: listLines(node).join('\n') }];
    case 'table':
      return [{ kind: 'table', text: tableLines(node).join('\n') }];
    case 'code':
      return [{ kind: 'code', text: cleanText(node.value).trim() }];
    case 'blockquote':
      return node.children.flatMap(blocksOf);
    case 'footnoteDefinition':
      return node.children.flatMap(blocksOf);
    case 'html':
      return [{ kind: 'paragraph', text: cleanLine(node.value.replace(/<!--[^]*?-->|<[^>]*>/g, ' ')) }];
    default:
      return [];
  }
}

/** Items one per line with their markers; a nested list is indented under its item. */
function listLines(list: List, indent = ''): string[] {
  return list.children.flatMap((item, index) => {
    const marker = list.ordered ? `${(list.start ?? 1) + index}.` : '-';
    const own = item.children.filter((child) => child.type !== 'list').flatMap(blocksOf);
    const nested = item.children.filter((child) => child.type === 'list');
    const text = own.map((block) => block.text.replace(/\s+/g, ' ')).join(' ');
    return [`${indent}${marker} ${text}`, ...nested.flatMap((child) => listLines(child, `${indent}  `))];
  });
}

function tableLines(table: Table): string[] {
  return table.children.map((row) => row.children.map((cell) => cleanLine(inlineText(cell))).join(' | '));
}

function inlineText(node: Node): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return '';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'footnoteReference') return '';
  if ('value' in node) return node.value;
  const text = 'children' in node ? node.children.map((child) => inlineText(child)).join('') : '';
  if (node.type === 'strong') return marked('bold', text);
  return node.type === 'emphasis' ? marked('italic', text) : text;
}
