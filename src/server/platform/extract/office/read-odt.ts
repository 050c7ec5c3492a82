import { htmlBlocks } from '../html-blocks.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { odtHtml } from './odt-html.ts';
import type { OfficeText } from './office-text.ts';
import { readParts, readVettedParts } from '#server/platform/zip/zip-gate.ts';

/** An OpenDocument text to blocks. Only its text and styles are read; pictures and links are never followed. */
export async function readOdt(path: string): Promise<OfficeText> {
  const [manifest] = await readParts(path, (name) => name === 'META-INF/manifest.xml');
  if (manifest && Buffer.from(manifest.bytes).includes('encryption-data')) {
    throw extractFailure('PDF_PASSWORD_PROTECTED');
  }
  const parts = await readVettedParts(path, (name) => name === 'content.xml' || name === 'styles.xml');
  const textOf = (wanted: string): string =>
    Buffer.from(parts.find(({ name }) => name === wanted)?.bytes ?? []).toString();
  const content = textOf('content.xml');
  if (content === '') throw extractFailure('FILE_CORRUPT');
  if (!content.includes('<office:text')) throw extractFailure('FILE_TYPE_INVALID');
  return { blocks: htmlBlocks(odtHtml(content, textOf('styles.xml'))), hasImages: content.includes('<draw:image') };
}
