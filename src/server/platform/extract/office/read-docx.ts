import mammoth from 'mammoth';
import { htmlBlocks } from '../html-blocks.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { docxStyleRules, readWordStyles, type WordStyles } from './docx-styles.ts';
import { withContinuedNumbers } from './continued-numbers.ts';
import type { OfficeText } from './office-text.ts';
import { plainWordXml } from './plain-word-xml.ts';
import { withEquationText } from './word-equations.ts';
import { withOwnHeights } from './word-heights.ts';
import { withoutHidden } from './word-hidden.ts';
import { storedZip, type ZipPart } from '#server/platform/zip/write-zip.ts';
import { readVettedParts } from '#server/platform/zip/zip-gate.ts';

/** Converts a Word document to blocks. Only XML parts reach the converter; pictures and links are never followed. */
export async function readDocx(path: string): Promise<OfficeText> {
  const parts = await readVettedParts(path, (name) => /\.(xml|rels)$/i.test(name) && !/\/embeddings\//.test(name));
  if (!parts.some((part) => part.name === '[Content_Types].xml')) throw extractFailure('FILE_CORRUPT');
  const stylesPart = parts.find((part) => /^word\/styles\.xml$/i.test(part.name));
  const styles = readWordStyles(Buffer.from(stylesPart?.bytes ?? []).toString());
  const texts = parts.map((part) =>
    /^word\/(?:document\d*|footnotes|endnotes)\.xml$/i.test(part.name) ? plain(part, styles) : part,
  );
  const html = await convert(storedZip(texts), docxStyleRules(styles));
  const blocks = htmlBlocks(html);
  // Footnotes arrive as one list at the end.
  const notes = /<li id="(?:foot|end)note-/.test(html) ? blocks.splice(-1) : [];
  return { blocks: [...withContinuedNumbers(blocks), ...notes], hasImages: html.includes('<img') };
}

const plain = ({ name, bytes }: ZipPart, styles: WordStyles): ZipPart => ({
  name,
  bytes: Buffer.from(
    withOwnHeights(withEquationText(plainWordXml(withoutHidden(Buffer.from(bytes).toString(), styles))), styles),
  ),
});

async function convert(buffer: Buffer, styleMap: string[]): Promise<string> {
  try {
    const result = await mammoth.convertToHtml(
      { buffer },
      { styleMap, convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return result.value;
  } catch (error) {
    throw extractFailure('FILE_CORRUPT', { cause: error });
  }
}
