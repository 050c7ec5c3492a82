import {
  accented,
  boxed,
  fenced,
  fraction,
  largeOperator,
  over,
  root,
  row,
  scripts,
  scriptsBefore,
  signs,
  stacked,
  table,
  takesLimits,
  under,
  UnreadableFormula,
  unseen,
  upright,
  words,
} from './tex.ts';
import { childOf, elementsOf, isElement, textOf, type XmlElement } from './xml-tree.ts';

/**
 * Converts a Word equation (ECMA-376, part 1, 22.1: `m:oMath`) to TeX. Throws `UnreadableFormula` for unknown elements,
 * so that no part is silently lost.
 */
export function texOfOmml(equation: XmlElement): string {
  return contentOf(equation);
}

/** Pure containers, and change marks whose content counts. */
const holders = new Set(
  'oMath oMathPara e num den sub sup deg lim fName box ins moveTo smartTag sdt sdtContent hyperlink Choice'.split(' '),
);
/** Properties, positions and deleted text. */
const passedOver =
  /(?:Pr|^bookmark.*|^proofErr|^comment.*|^del|^moveFrom|^perm(?:Start|End)|^lastRenderedPageBreak|^Fallback)$/;

function contentOf(element: XmlElement | undefined): string {
  return element ? row(elementsOf(element).map(texOf)) : '';
}

function texOf(element: XmlElement): string {
  const part = (name: string): string => contentOf(childOf(element, name));
  const properties = childOf(element, `${element.name}Pr`);
  /** A property's value; `on` if it has none. */
  const given = (name: string): string | undefined => {
    const property = childOf(properties, name);
    return property && (property.attributes['val'] ?? 'on');
  };
  const isOn = (name: string): boolean => /^(?:on|1|true)$/.test(given(name) ?? '');
  switch (element.name) {
    case 'r':
      return run(element);
    case 'f': {
      const [above, below] = [part('num'), part('den')];
      if (given('type') === 'noBar') return stacked(above, below);
      return /^(?:lin|skw)$/.test(given('type') ?? '') ? `${above}/${below}` : fraction(above, below);
    }
    case 'sSup':
      return scripts(part('e'), { above: part('sup') });
    case 'sSub':
      return scripts(part('e'), { below: part('sub') });
    case 'sSubSup':
      return scripts(part('e'), { below: part('sub'), above: part('sup') });
    case 'sPre':
      return scriptsBefore(part('e'), part('sub'), part('sup'));
    case 'rad':
      return root(part('e'), isOn('degHide') ? '' : part('deg'));
    case 'nary': {
      const sign = given('chr') ?? '∫';
      const limits = {
        below: isOn('subHide') ? '' : part('sub'),
        above: isOn('supHide') ? '' : part('sup'),
      };
      return row([scripts(largeOperator(sign) ?? signs(sign), limits), ' ', part('e')]);
    }
    case 'd': {
      const parts = elementsOf(element)
        .filter(({ name }) => name === 'e')
        .map(contentOf);
      return fenced(given('begChr') ?? '(', parts.join(given('sepChr') ?? '|'), given('endChr') ?? ')');
    }
    case 'm':
      return table(
        elementsOf(element)
          .filter(({ name }) => name === 'mr')
          .map((line) => elementsOf(line).map(contentOf)),
      );
    case 'eqArr':
      return table(
        elementsOf(element)
          .filter(({ name }) => name === 'e')
          .map((line) => [contentOf(line).replaceAll(String.raw`\&`, '& ')]),
        'aligned',
      );
    case 'func':
      return row([part('fName'), ' ', part('e')]);
    case 'limLow':
      return limited(part('e'), part('lim'), 'below');
    case 'limUpp':
      return limited(part('e'), part('lim'), 'above');
    case 'acc':
      return accented(part('e'), given('chr') ?? '\u0302') ?? over(part('e'), signs(given('chr') ?? ''));
    case 'bar':
      return accented(part('e'), given('pos') === 'top' ? '\u0305' : '\u0332') ?? '';
    case 'groupChr': {
      const sign = given('chr') ?? '⏟';
      const isAbove = given('pos') === 'top';
      return accented(part('e'), sign) ?? (isAbove ? over : under)(part('e'), signs(sign));
    }
    case 'borderBox':
      return boxed(part('e'));
    case 'phant':
      return given('show') !== undefined && !isOn('show') ? unseen(part('e')) : part('e');
    case 'AlternateContent':
      return part('Choice') || part('Fallback');
    default:
      if (holders.has(element.name)) return contentOf(element);
      if (passedOver.test(element.name)) return '';
      throw new UnreadableFormula(element.name);
  }
}

function limited(base: string, limit: string, where: 'below' | 'above'): string {
  if (takesLimits(base)) return `${base}${where === 'below' ? '_' : '^'}{${limit}}`;
  return where === 'below' ? under(base, limit) : over(base, limit);
}

/** A run: formula letters, upright letters, or words. */
function run(element: XmlElement): string {
  const properties = elementsOf(element).find(({ name, children }) => name === 'rPr' && children.some(isStyle));
  const style = childOf(properties, 'sty')?.attributes['val'];
  const text = elementsOf(element)
    .map((child) => {
      if (child.name === 't') return textOf(child);
      if (child.name === 'tab' || child.name === 'br') return ' ';
      if (child.name === 'sym') throw new UnreadableFormula(child.name);
      return passedOver.test(child.name) ? '' : unknown(child);
    })
    .join('');
  if (childOf(properties, 'nor')) return words(text);
  const isWord = /\p{L} +\p{L}{2}|\p{L}{2} +\p{L}/u.test(text);
  if (isWord) return words(text);
  if (style === 'p') return row(text.split(/(\p{L}{2,})/u).map(upright));
  if (style === 'b' && /^\p{L}+$/u.test(text)) return String.raw`\mathbf{${text}}`;
  return signs(text);
}

const isStyle = (child: XmlElement | string): boolean => isElement(child) && /^(?:sty|nor|scr)$/.test(child.name);

function unknown({ name }: XmlElement): never {
  throw new UnreadableFormula(name);
}
