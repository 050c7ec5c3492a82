import { SaxesParser } from 'saxes';
import { givenByStyle, isSwitchedOn, type WordStyles } from './docx-styles.ts';

interface OpenElement {
  name: string;
  start: number;
  /** End of its tag. */
  inside: number;
  style?: string;
  /** Its own property, which overrides styles. */
  isHidden?: boolean;
}

/**
 * Removes what Word does not show: runs hidden directly, by character style or by paragraph style, and hidden table
 * rows. A paragraph whose mark is hidden continues in the next one, like one with a deleted mark, which the converter
 * supports.
 */
export function withoutHidden(xml: string, styles: WordStyles): string {
  const hides = (text: string): boolean => /<w:(?:vanish|webHidden|hidden)\b/.test(text);
  if (!hides(xml) && ![...styles.values()].some(({ isHidden }) => isHidden)) return xml;
  const ownParagraph = [...styles].find(([, { isDefault }]) => isDefault)?.[0] ?? 'Normal';
  const byStyle = (style: string): boolean => givenByStyle(styles, style, 'isHidden') ?? false;
  const byDefault = styles.get('')?.isHidden ?? false;
  const cuts: Cut[] = [];
  const open: OpenElement[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  let tagStart = 0;

  /** The styles toggle: if both hide the run, it is shown. */
  const isHidden = ({ isHidden: own, style = '' }: OpenElement, paragraphStyle = ownParagraph): boolean =>
    own ?? (byDefault || byStyle(paragraphStyle) !== byStyle(style));

  parser.on('opentagstart', () => {
    tagStart = xml.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const value = attributes['w:val'];
    const parent = open.at(-2);
    const owner = open.at(-1)?.name === 'w:rPr' && parent?.name === 'w:pPr' ? open.at(-1) : parent;
    if (name === 'w:rStyle' && owner) owner.style = value ?? '';
    else if (name === 'w:pStyle' && parent?.name === 'w:p') parent.style = value ?? '';
    else if (owner && (name === 'w:vanish' || name === 'w:webHidden')) owner.isHidden ||= isSwitchedOn(value);
    else if (parent?.name === 'w:tr' && name === 'w:hidden') parent.isHidden = isSwitchedOn(value);
    open.push({ name, start: tagStart, inside: parser.position });
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const end = parser.position;
    const paragraph = open.findLast(({ name }) => name === 'w:p');
    if (element.name === 'w:r' || element.name === 'm:r') {
      if (isHidden(element, paragraph?.style)) cuts.push({ start: element.start, end, text: '' });
    } else if (element.name === 'w:tr' && element.isHidden) cuts.push({ start: element.start, end, text: '' });
    else if (element.name === 'w:rPr' && open.at(-1)?.name === 'w:pPr' && isHidden(element, paragraph?.style)) {
      // A style separator is hidden too, but separates a heading from text in its line.
      if (!/<w:specVanish\b/.test(xml.slice(element.inside, end)))
        cuts.push({ start: element.inside, end: element.inside, text: '<w:del w:id="0"/>' });
    }
  });
  parser.write(xml).close();
  return withCuts(xml, cuts);
}

interface Cut {
  start: number;
  end: number;
  text: string;
}

function withCuts(xml: string, cuts: Cut[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end, text } of cuts.sort((left, right) => left.start - right.start)) {
    // This cut is inside a part that is already removed.
    if (start < done) continue;
    pieces.push(xml.slice(done, start), text);
    done = end;
  }
  return pieces.join('') + xml.slice(done);
}
