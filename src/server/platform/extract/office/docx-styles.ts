import { SaxesParser } from 'saxes';
import { styleChain } from './style-chain.ts';

interface WordStyle {
  /** Paragraph or character style. */
  type: string;
  name: string;
  base: string;
  outlineLevel?: number;
  verticalAlign?: string;
  /** In half points. */
  size?: number;
  isHidden?: boolean;
  /** Applies to paragraphs without a style. */
  isDefault?: boolean;
}

const bodyLevel = 9;
const deepestHeading = 6;
/** Limit, because the converter tries all rules at each paragraph. */
const mostRules = 300;

/**
 * Style rules for the converter, which only knows Word's built-in headings. Custom heading styles and the title become
 * headings, by outline level or base style; lines of a table of contents are dropped.
 */
export function docxStyleRules(styles: WordStyles): string[] {
  const paragraphs = [...styles].filter(([, { type }]) => type === 'paragraph');
  return paragraphs.flatMap(([id]) => ruleFor(id, styles)).slice(0, mostRules);
}

export type WordStyles = ReadonlyMap<string, WordStyle>;

/** Styles of a document by id; the one with an empty id contains the defaults. */
export function readWordStyles(xml: string): WordStyles {
  const styles = new Map<string, WordStyle>();
  if (xml === '') return styles;
  const parser = new SaxesParser({ xmlns: false, position: false });
  let current: WordStyle | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:style') {
      current = { type: attributes['w:type'] ?? '', name: '', base: '' };
      if (current.type === 'paragraph' && attributes['w:default'] !== undefined)
        current.isDefault = isSwitchedOn(attributes['w:default']);
      styles.set(attributes['w:styleId'] ?? '', current);
    } else if (name === 'w:rPrDefault') {
      current = { type: 'default', name: '', base: '' };
      styles.set('', current);
    } else if (!current) return;
    else if (name === 'w:vertAlign') current.verticalAlign = value;
    else if (name === 'w:vanish' || name === 'w:webHidden') current.isHidden ||= isSwitchedOn(attributes['w:val']);
    else if (name === 'w:sz') current.size = Number(value);
    else if (name === 'w:name') current.name = value;
    else if (name === 'w:basedOn') current.base = value;
    else if (name === 'w:outlineLvl') current.outlineLevel = Number(value);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'w:style' || name === 'w:rPrDefault') current = undefined;
  });
  parser.write(xml).close();
  return styles;
}

function ruleFor(id: string, styles: WordStyles): string[] {
  for (const style of styleChain(styles.get(id), ({ base }) => styles.get(base))) {
    if (/^toc \d$/i.test(style.name)) return [`p.${escaped(id)} => !`];
    const level = headingLevel(style);
    if (level === 'none') return [];
    if (level !== undefined) return [`p.${escaped(id)} => h${Math.min(deepestHeading, level)}:fresh`];
  }
  return [];
}

function headingLevel({ name, outlineLevel }: WordStyle): number | 'none' | undefined {
  if (outlineLevel !== undefined) return outlineLevel < bodyLevel ? outlineLevel + 1 : 'none';
  const builtIn = /^heading ([1-9])$/i.exec(name)?.[1];
  if (builtIn) return Number(builtIn);
  return /^title$/i.test(name) ? 1 : undefined;
}

/** Whether a Word on/off property is on; without a value it is. */
export const isSwitchedOn = (value: string | undefined): boolean => !/^(?:0|false|off)$/i.test(value ?? '');

/** The value of a property from a style or the nearest base style that sets it. */
export function givenByStyle<Key extends 'verticalAlign' | 'size' | 'isHidden'>(
  styles: WordStyles,
  id: string,
  key: Key,
): WordStyle[Key] | undefined {
  return [...styleChain(styles.get(id), ({ base }) => styles.get(base))].find((style) => style[key] !== undefined)?.[
    key
  ];
}

/** Escapes a style id for the converter's rules. */
function escaped(id: string): string {
  return id.replace(/[^a-zA-Z_-]/g, String.raw`\$&`);
}
