import { formulaText } from '#domain/text/formula-text.ts';
import { texOfMathml } from '../formulas/mathml-tex.ts';
import { parseTree } from '../formulas/xml-tree.ts';
import { lostEquation } from '../heights.ts';
import { htmlBlocks } from '../html-blocks.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { odtHtml } from './odt-html.ts';
import type { OfficeText } from './office-text.ts';
import { readParts, readVettedParts } from '#server/platform/zip/zip-gate.ts';

/** Converts an OpenDocument text to blocks. Reads only its text and styles, and follows no pictures or links. */
export async function readOdt(path: string): Promise<OfficeText> {
  const [manifest] = await readParts(path, (name) => name === 'META-INF/manifest.xml');
  if (manifest && Buffer.from(manifest.bytes).includes('encryption-data')) {
    throw extractFailure('PDF_PASSWORD_PROTECTED');
  }
  const parts = await readVettedParts(path, (name) => /^(?:content|styles)\.xml$|^[^/]+\/content\.xml$/.test(name));
  const textOf = (wanted: string): string =>
    Buffer.from(parts.find(({ name }) => name === wanted)?.bytes ?? []).toString();
  const content = textOf('content.xml');
  if (content === '') throw extractFailure('FILE_CORRUPT');
  if (!content.includes('<office:text')) throw extractFailure('FILE_TYPE_INVALID');
  const html = odtHtml(content, textOf('styles.xml'), (folder) => formulaOf(textOf(`${folder}/content.xml`)));
  return { blocks: htmlBlocks(html), hasImages: content.includes('<draw:image') };
}

/** Objects are formulas, charts and sheets; only formulas are MathML. */
function formulaOf(xml: string): string | undefined {
  if (!/<(?:\w+:)?math[\s>]/.test(xml)) return undefined;
  try {
    const math = parseTree(xml);
    return math ? formulaText(texOfMathml(math)) : lostEquation;
  } catch {
    return lostEquation;
  }
}
