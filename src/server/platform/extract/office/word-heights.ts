import { heightOfMoved } from '../heights.ts';
import { givenByStyle, type WordStyles } from './docx-styles.ts';

const runProperties = /<w:rPr>([\s\S]*?)<\/w:rPr>/g;
const defaultSize = 22;
const aligned = { raised: 'superscript', lowered: 'subscript' };

/**
 * Marks every superscript and subscript run directly, because the converter ignores those from character styles and
 * small runs moved off the line.
 */
export function withOwnHeights(xml: string, styles: WordStyles): string {
  const raising = [...styles].filter(([id, { type }]) => type === 'character' && heightByStyle(styles, id));
  if (raising.length === 0 && !xml.includes('<w:position ')) return xml;
  const base = givenByStyle(styles, 'Normal', 'size') ?? styles.get('')?.size ?? defaultSize;
  return xml.replaceAll(runProperties, (whole, inside: string) => {
    if (inside.includes('<w:vertAlign ')) return whole;
    const height = heightByPosition(inside, base) ?? heightByStyle(styles, valueOf(inside, 'rStyle') ?? '');
    return height ? `<w:rPr><w:vertAlign w:val="${height}"/>${inside}</w:rPr>` : whole;
  });
}

function heightByStyle(styles: WordStyles, id: string): string | undefined {
  const align = givenByStyle(styles, id, 'verticalAlign');
  return align === 'superscript' || align === 'subscript' ? align : undefined;
}

function heightByPosition(inside: string, base: number): string | undefined {
  const position = Number(valueOf(inside, 'position') ?? 0);
  const size = Number(valueOf(inside, 'sz') ?? base);
  const height = heightOfMoved(position || 0, size < base);
  return height && aligned[height];
}

function valueOf(inside: string, name: string): string | undefined {
  const at = inside.indexOf(`<w:${name} `);
  return at === -1 ? undefined : /w:val="([^"]*)"/.exec(inside.slice(at, at + 200))?.[1];
}
