import { BLOCK_SEPARATOR, type DocumentContent } from './content.ts';
import { firstCharacters } from './first-characters.ts';

const PREVIEW_CHARACTERS = 300;

/** Returns the beginning of a document (D11); null if it has no text. */
export function previewOf({ sections }: Pick<DocumentContent, 'sections'>): string | null {
  let preview = '';
  for (const block of sections.flatMap((section) => section.blocks)) {
    preview += (preview ? BLOCK_SEPARATOR : '') + block.text;
    if (preview.length > PREVIEW_CHARACTERS) break;
  }
  return preview === '' ? null : firstCharacters(preview, PREVIEW_CHARACTERS);
}
