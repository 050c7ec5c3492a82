import { Readability } from '@mozilla/readability';
import iconv from 'iconv-lite';
import { parseHTML } from 'linkedom';
import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { elementBlocks, htmlBlocks, type IsSkipped, type TreeElement } from '../html-blocks.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import type { OutlineBlock } from '../outline.ts';
import { decodeText } from '../text/decode-text.ts';
import { raisesByStyle, writeHeights } from './css-heights.ts';
import { holdsFormulas, writeFormulasOnce } from './formula-text.ts';
import { hidesParts, removeHidden } from './hidden-elements.ts';
import { refuseHostilePage } from './page-limits.ts';

type PageDocument = ReturnType<typeof parseHTML>['document'];

export interface WebPageText {
  title: string;
  blocks: OutlineBlock[];
  /** Absolute URLs of all links, in page order. */
  links: string[];
}

const MOST_BYTES = 5_000_000;
const MOST_LINKS = 2_000;
/** If Readability finds less, the page is a list or table of contents, so use the whole page. */
const LEAST_ARTICLE_CHARACTERS = 200;
const aroundTheText = /^(?:head|script|style|noscript|template|nav|header|footer|aside|form|button|svg|iframe)$/;
const isAroundTheText: IsSkipped = (name, attribute) =>
  aroundTheText.test(name) || typeof attribute('hidden') === 'string' || attribute('aria-hidden') === 'true';

/** The readable article of a web page, without its site's frame. */
export function readPage(bytes: Buffer, { url, charset }: { url: string; charset?: string | undefined }): WebPageText {
  const html = decodePage(bytes.subarray(0, MOST_BYTES), charset);
  if (html.includes('\0')) throw extractFailure('FILE_TYPE_INVALID');
  refuseHostilePage(html);
  const document = documentOf(html);
  // Readability modifies the document, so read the links first, including those in menus.
  const links = linksOf(document, url);
  writeAsShown(document, html);
  const headings = [...document.querySelectorAll('h1')].map((heading) => cleanLine(heading.textContent ?? ''));
  // Keeps the tree: serializing and reparsing would cost as much as everything else.
  const article = new Readability(document, { keepClasses: true, serializer: (node) => node as TreeElement }).parse();
  const title = titleWithoutSite(cleanLine(article?.title ?? ''), headings, cleanLine(article?.siteName ?? ''));
  const isArticle = (article?.textContent ?? '').trim().length >= LEAST_ARTICLE_CHARACTERS;
  const blocks =
    article?.content && isArticle
      ? elementBlocks(article.content)
      : htmlBlocks(writeAsShown(documentOf(html), html).documentElement.outerHTML, isAroundTheText);
  return { title: title || (blocks.find(({ kind }) => kind === 'heading')?.text ?? ''), blocks, links };
}

/** Sites append their name to each page's title; the heading lacks it. */
function titleWithoutSite(title: string, headings: string[], siteName: string): string {
  const [heading] = headings
    .filter((text) => isMostOf(title.toLowerCase(), text.toLowerCase()))
    .toSorted((left, right) => right.length - left.length);
  if (heading !== undefined) return heading;
  const name = siteName === '' ? -1 : title.lastIndexOf(siteName);
  const isBehind = name > 0 && name + siteName.length === title.length;
  return isBehind ? title.slice(0, name).replace(/\s+[|·—–-]\s*$/, '') : title;
}

/** Some sites use their own name, or that of the subject, as a heading. */
function isMostOf(title: string, heading: string): boolean {
  return title.includes(heading) && heading.length * 2 > title.length;
}

/** Prepares a page for readers without styles: removes hidden parts, writes formulas and superscripts as text. */
function writeAsShown(document: PageDocument, html: string): PageDocument {
  if (holdsFormulas(html)) writeFormulasOnce(document);
  // Formulas first, because their sources are hidden too.
  if (hidesParts(html)) removeHidden(document);
  if (raisesByStyle(html)) writeHeights(document);
  return document;
}

/** The parser creates no root element if the page has none. */
function documentOf(html: string): PageDocument {
  return parseHTML(/<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`).document;
}

/** Encoding from the server, else from the page, else detected. */
function decodePage(bytes: Buffer, charset: string | undefined): string {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const named = charset ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return named !== undefined && iconv.encodingExists(named) ? iconv.decode(bytes, named) : decodeText(bytes);
}

function linksOf(document: PageDocument, url: string): string[] {
  const base = URL.parse(document.querySelector('base')?.getAttribute('href') ?? '', url)?.href ?? url;
  const addresses = new Set<string>();
  for (const anchor of document.getElementsByTagName('a')) {
    const address = anchor.getAttribute('href');
    // Skip anchors on the same page.
    if (address !== null && !address.startsWith('#')) addresses.add(address);
    if (addresses.size === MOST_LINKS) break;
  }
  return [...new Set([...addresses].flatMap((address) => URL.parse(address, base)?.href ?? []))];
}
