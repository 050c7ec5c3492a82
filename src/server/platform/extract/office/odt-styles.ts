import { SaxesParser } from 'saxes';
import type { Height } from '#domain/text/raised-signs.ts';
import { styleChain } from './style-chain.ts';

export interface OdtStyles {
  /** Whether a list style numbers its items on a level, 1 being the outermost. */
  isNumbered(listStyle: string, level: number): boolean;
  /** Whether a paragraph style is the document's title style, or based on it. */
  isTitle(paragraphStyle: string): boolean;
  /** Whether a text style, or its base style, is bold or italic. */
  isBold(textStyle: string): boolean;
  isItalic(textStyle: string): boolean;
  /** Whether a text style is superscript or subscript. */
  heightOf(textStyle: string): Height | undefined;
  /** Whether a text or paragraph style hides or shows its text; undefined if it sets neither. */
  isShown(style: string): boolean | undefined;
}

interface Face {
  weight?: string | undefined;
  slant?: string | undefined;
  /** "super 58%", or the distance from the line: "-33% 58%". */
  position?: string | undefined;
  display?: string | undefined;
}

/** Reads list, title and text styles from the XML parts of an OpenDocument text. */
export function odtStyles(parts: string[]): OdtStyles {
  const parents = new Map<string, string>();
  const faces = new Map<string, Face>();
  const numbered = new Set<string>();
  for (const part of parts.filter((xml) => xml !== '')) {
    const parser = new SaxesParser({ xmlns: false, position: false });
    let style = '';
    let listStyle = '';
    parser.on('opentag', ({ name, attributes }) => {
      const styleName = attributes['style:name'] ?? '';
      if (name === 'style:style') {
        style = styleName;
        parents.set(styleName, attributes['style:parent-style-name'] ?? '');
      } else if (name === 'style:text-properties') {
        faces.set(style, {
          weight: attributes['fo:font-weight'],
          slant: attributes['fo:font-style'],
          position: attributes['style:text-position'],
          display: attributes['text:display'],
        });
      } else if (name === 'text:list-style') listStyle = styleName;
      else if (name === 'text:list-level-style-number' && attributes['style:num-format']) {
        numbered.add(`${listStyle} ${attributes['text:level']}`);
      }
    });
    parser.write(part).close();
  }
  /** The nearest value in the chain of styles. */
  const faceOf = (style: string, what: keyof Face): string | undefined =>
    [...styleChain(style, (child) => parents.get(child))].map((each) => faces.get(each)?.[what]).find(Boolean);
  return {
    isBold: (textStyle) => /^(?:bold|[6-9]00)$/.test(faceOf(textStyle, 'weight') ?? ''),
    isItalic: (textStyle) => /^(?:italic|oblique)$/.test(faceOf(textStyle, 'slant') ?? ''),
    heightOf(textStyle) {
      const position = faceOf(textStyle, 'position') ?? '';
      if (/^(?:super|[1-9])/.test(position)) return 'raised';
      return /^(?:sub|-)/.test(position) ? 'lowered' : undefined;
    },
    isShown(style) {
      const display = faceOf(style, 'display');
      return display === undefined ? undefined : display !== 'none';
    },
    isNumbered: (listStyle, level) => numbered.has(`${listStyle} ${level}`),
    isTitle: (paragraphStyle) => [...styleChain(paragraphStyle, (style) => parents.get(style))].includes('Title'),
  };
}
