import { dirname, join } from 'node:path/posix';
import { Parser } from 'htmlparser2';
import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import { htmlBlocks, type IsSkipped } from './html-blocks.ts';
import type { OutlineBlock } from './outline.ts';
import { refuseHostilePage } from './web/page-limits.ts';

export interface BookText {
  blocks: OutlineBlock[];
  title: string;
}

/**
 * Converts an EPUB book to blocks: chapters in spine order, under their own headings or else their names in the table
 * of contents. Parses pages as HTML, so that entities and document types have no effect.
 */
export async function readEpub(path: string): Promise<BookText> {
  const parts = await readParts(path, (name) => /\.(?:x?html?|opf|ncx|xml)$/i.test(name));
  const texts = new Map(parts.map(({ name, bytes }) => [name, bytes]));
  const textOf = (name: string): string => {
    const text = Buffer.from(texts.get(name) ?? []).toString();
    refuseHostilePage(text);
    return text;
  };
  if (isLocked(textOf('META-INF/encryption.xml'))) throw extractFailure('PDF_PASSWORD_PROTECTED');
  const opf = elementsIn(textOf('META-INF/container.xml')).find(({ name }) => name === 'rootfile')?.attributes[
    'full-path'
  ];
  const elements = elementsIn(opf === undefined ? '' : textOf(opf));
  if (opf === undefined || elements.length === 0) throw extractFailure('FILE_CORRUPT');
  const placeOf = (href: string): string => placeFrom(opf, href);
  const manifest = new Map(
    elements.flatMap(({ name, attributes: { id, href, properties = '', 'media-type': type } }) => {
      const isContents = /\bnav\b/.test(properties) || type === 'application/x-dtbncx+xml';
      return name === 'item' && id && href ? [[id, { place: placeOf(href), isContents }] as const] : [];
    }),
  );
  const contents = [...manifest.values()].filter(({ isContents }) => isContents);
  const labels = new Map(contents.flatMap(({ place }) => labelsIn(textOf(place), place)));
  const spine = elements.filter(({ name, attributes }) => name === 'itemref' && attributes['linear'] !== 'no');
  const blocks = spine.flatMap(({ attributes: { idref = '' } }) => {
    const item = manifest.get(idref);
    if (!item || item.isContents) return [];
    return chapterBlocks(htmlBlocks(textOf(item.place), isNoText), labels.get(item.place));
  });
  return { blocks, title: elements.find(({ name }) => name === 'dc:title')?.text ?? '' };
}

/** Obfuscated fonts are common; only a book with encrypted text is unreadable. */
const isLocked = (encryption: string): boolean =>
  /<(?:\w+:)?CipherReference[^>]*URI="[^"]+\.(?:x?html?|opf|ncx)"/i.test(encryption);

/** The table of contents, graphics and scripts. */
const isNoText: IsSkipped = (name, attribute) =>
  /^(?:head|script|style|svg|nav|template)$/.test(name) || typeof attribute('hidden') === 'string';

function chapterBlocks(blocks: OutlineBlock[], label: string | undefined): OutlineBlock[] {
  if (label === undefined || label === '' || blocks[0]?.kind === 'heading' || blocks.length === 0) return blocks;
  return [{ kind: 'heading', text: label, level: 1 }, ...blocks];
}

const placeFrom = (from: string, href: string): string => {
  const [file = ''] = href.split('#');
  try {
    return join(dirname(from), decodeURIComponent(file));
  } catch {
    return join(dirname(from), file);
  }
};

interface FlatElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** All elements in order, each with its text. */
function elementsIn(xml: string): FlatElement[] {
  const elements: FlatElement[] = [];
  const open: FlatElement[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name: name.replace(/^opf:/, ''), attributes, text: '' };
        elements.push(element);
        open.push(element);
      },
      ontext(text) {
        for (const element of open.slice(-3)) element.text += text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return elements.map((element) => ({ ...element, text: cleanLine(element.text) }));
}

/** Names of pages in the table of contents; for several entries of a page, the first. */
function labelsIn(contents: string, place: string): [place: string, label: string][] {
  const labels: [string, string][] = [];
  let label = '';
  for (const { name, attributes, text } of elementsIn(contents)) {
    if (name === 'navLabel') label = text;
    const href = name === 'a' ? attributes['href'] : name === 'content' ? attributes['src'] : undefined;
    if (href !== undefined) labels.push([placeFrom(place, href), name === 'a' ? text : label]);
  }
  return labels.reverse();
}
