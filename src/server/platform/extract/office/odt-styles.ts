import { SaxesParser } from 'saxes';
import { styleChain } from './style-chain.ts';

export interface OdtStyles {
  /** Whether the lists of a style count their items on a level, 1 being the outermost. */
  isNumbered(listStyle: string, level: number): boolean;
  /** Whether a paragraph style is the title of the document, or made from it. */
  isTitle(paragraphStyle: string): boolean;
}

/** What the given XML parts of an OpenDocument text say about lists and titles. */
export function odtStyles(parts: string[]): OdtStyles {
  const parents = new Map<string, string>();
  const numbered = new Set<string>();
  for (const part of parts.filter((xml) => xml !== '')) {
    const parser = new SaxesParser({ xmlns: false, position: false });
    let listStyle = '';
    parser.on('opentag', ({ name, attributes }) => {
      const styleName = attributes['style:name'] ?? '';
      if (name === 'style:style') parents.set(styleName, attributes['style:parent-style-name'] ?? '');
      else if (name === 'text:list-style') listStyle = styleName;
      else if (name === 'text:list-level-style-number' && attributes['style:num-format']) {
        numbered.add(`${listStyle} ${attributes['text:level']}`);
      }
    });
    parser.write(part).close();
  }
  return {
    isNumbered: (listStyle, level) => numbered.has(`${listStyle} ${level}`),
    isTitle: (paragraphStyle) => [...styleChain(paragraphStyle, (style) => parents.get(style))].includes('Title'),
  };
}
