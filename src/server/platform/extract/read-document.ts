import { readFile } from 'node:fs/promises';
import { amountWarnings, hasWord } from '#domain/documents/amount-of-text.ts';
import { canonicalText, type ContentWarning, type DocumentContent } from '#domain/documents/content.ts';
import { markRecognised } from '#domain/documents/ocr-pages.ts';
import { cleanText } from '#domain/documents/text-cleaning.ts';
import { languageSample } from '#domain/text/language-sample.ts';
import type { OfficeText } from './office/office-text.ts';
import type { FileJob, PageJob } from './read-jobs.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import type { ReadContent } from './outcome.ts';
import { withBoldHeadings } from './bold-headings.ts';
import { boundText } from './bound-text.ts';
import { withoutFurnitureHeadings } from './furniture-headings.ts';
import { equationsNotRead, type OutlineBlock, sectionsOf, shortHeading, titleOf } from './outline.ts';
import { decodeText } from './text/decode-text.ts';

/** Result of the reader of one kind. */
interface ReadText {
  blocks: OutlineBlock[];
  /** Present if the title is not the first heading. */
  title?: string;
  pageCount?: number;
  recognised?: DocumentContent['recognised'];
  wordsNotRead?: DocumentContent['wordsNotRead'];
  warnings: ContentWarning[];
}

/**
 * Reads one file or page in this process. Only for the child process: nothing here is safe against malicious files by
 * itself. Loads each library with the first file of its kind.
 */
export async function readJob(job: FileJob | PageJob, onPageCount: (pageCount: number) => void): Promise<ReadContent> {
  if (job.kind !== 'html') return contentOf(await readKind(job, onPageCount));
  const { readPage } = await import('./web/read-page.ts');
  const { links, ...page } = readPage(await readFile(job.path), job);
  return { ...contentOf({ ...page, warnings: [] }), links };
}

function contentOf(read: ReadText): ReadContent {
  // A text without any word counts as empty.
  const blocks = read.blocks.some(({ text }) => hasWord(text))
    ? withoutFurnitureHeadings(withBoldHeadings(boundText(read.blocks)))
    : [];
  const sections = markRecognised(sectionsOf(blocks), read.recognised?.pages ?? []);
  const lost = equationsNotRead(blocks);
  const content = {
    title: read.title === undefined ? titleOf(blocks) : shortHeading(read.title),
    sections,
    ...(read.pageCount === undefined ? {} : { pageCount: read.pageCount }),
    ...(read.recognised ? { recognised: read.recognised } : {}),
    ...(lost.length > 0 ? { equationsNotRead: lost } : {}),
    ...(read.wordsNotRead ? { wordsNotRead: read.wordsNotRead } : {}),
    warnings: warningsOf(sections, lost.length > 0 ? [...read.warnings, 'equations_not_read'] : read.warnings),
  };
  return { content, languageSample: languageSample(canonicalText(content)) };
}

/** If pages lack their text, its total amount is unknown. */
function warningsOf(sections: DocumentContent['sections'], warnings: ContentWarning[]): ContentWarning[] {
  const amount = amountWarnings({ sections });
  return warnings.includes('some_pages_without_text')
    ? [...amount.filter((warning) => warning !== 'short_text'), ...warnings]
    : [...amount, ...warnings];
}

async function readKind({ path, kind, recognised }: FileJob, onPageCount: (count: number) => void): Promise<ReadText> {
  switch (kind) {
    case 'pdf': {
      const { readPdf } = await import('./pdf/read-pdf.ts');
      return readPdf(await readFile(path), onPageCount, recognised);
    }
    case 'docx': {
      const { readDocx } = await import('./office/read-docx.ts');
      return readOfficeText(await readDocx(path));
    }
    case 'doc': {
      const { readDoc } = await import('./doc/read-doc.ts');
      return readOfficeText(await readDoc(path));
    }
    case 'odt': {
      const { readOdt } = await import('./office/read-odt.ts');
      return readOfficeText(await readOdt(path));
    }
    case 'pptx': {
      const { readPptx } = await import('./office/read-pptx.ts');
      return readOfficeText(await readPptx(path));
    }
    case 'epub': {
      const { readEpub } = await import('./read-epub.ts');
      const book = await readEpub(path);
      return { ...readOfficeText({ ...book, hasImages: false }), title: book.title || titleOf(book.blocks) };
    }
    case 'md': {
      const { frontMatterTitle, markdownBlocks } = await import('./text/read-markdown.ts');
      return readTextFile(path, markdownBlocks, frontMatterTitle);
    }
    case 'srt':
    case 'vtt': {
      const { captionBlocks } = await import('./captions/caption-blocks.ts');
      return { ...(await readTextFile(path, captionBlocks)), title: '' };
    }
    case 'text':
    case 'txt': {
      const { pastedTextBlocks } = await import('./text/read-pasted-text.ts');
      return readPerhapsTimed(path, pastedTextBlocks);
    }
  }
}

/** Plain text may be a transcript with timestamps. */
async function readPerhapsTimed(path: string, blocksOf: (text: string) => OutlineBlock[]): Promise<ReadText> {
  const { timedTextBlocks } = await import('./captions/caption-blocks.ts');
  return readTextFile(path, (text) => timedTextBlocks(text) ?? blocksOf(text));
}

function readOfficeText({ blocks, hasImages }: OfficeText): ReadText {
  if (!blocks.some(({ text }) => hasWord(text)) && !hasImages) throw extractFailure('FILE_EMPTY');
  return { blocks, warnings: [] };
}

async function readTextFile(
  path: string,
  blocksOf: (text: string) => OutlineBlock[],
  ownTitleOf: (text: string) => string | undefined = () => undefined,
): Promise<ReadText> {
  const text = decodeText(await readFile(path));
  if (text.includes('\0')) throw extractFailure('FILE_TYPE_INVALID');
  const clean = cleanText(text);
  const blocks = blocksOf(clean).filter((block) => block.text !== '');
  if (!blocks.some((block) => hasWord(block.text))) throw extractFailure('FILE_EMPTY');
  const title = ownTitleOf(clean);
  return {
    blocks,
    ...(title === undefined ? {} : { title }),
    warnings: text.includes('\ufffd') ? ['text_was_repaired'] : [],
  };
}
