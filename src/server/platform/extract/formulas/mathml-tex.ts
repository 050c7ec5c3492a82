import {
  accented,
  boxed,
  entry,
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
import { elementsOf, isElement, textOf, type XmlElement } from './xml-tree.ts';

/**
 * Converts MathML to TeX: uses the TeX annotation if available, else the elements. Throws `UnreadableFormula` for
 * unknown elements.
 */
export function texOfMathml(math: XmlElement): string {
  return sourceOf(math) ?? contentOf(math);
}

/** Removes "{\displaystyle x}", in which Wikipedia wraps formulas. */
export function plainTexSource(tex: string): string {
  return tex
    .trim()
    .replace(/^\{\\displaystyle\s([\s\S]*)\}$/, '$1')
    .trim();
}

function sourceOf(element: XmlElement): string | undefined {
  for (const child of elementsOf(element)) {
    const isSource = child.name === 'annotation' && /tex/i.test(child.attributes['encoding'] ?? '');
    const found = isSource ? plainTexSource(textOf(child)) : sourceOf(child);
    if (found) return found;
  }
  return undefined;
}

function contentOf(element: XmlElement): string {
  const children = elementsOf(element);
  if (children.length === 0) return signs(textOf(element).trim());
  return row(children.map(texOf));
}

function texOf(element: XmlElement): string {
  const children = elementsOf(element);
  /** An argument by index; missing ones are empty. */
  const part = (index: number): string => (children[index] ? texOf(children[index]) : '');
  const attribute = (name: string): string | undefined => element.attributes[name];
  const text = (): string => textOf(element).replaceAll(/\s+/gu, ' ').trim();
  switch (element.name) {
    case 'mi':
      return letters(text(), attribute('mathvariant'));
    case 'mn':
    case 'ms':
      return signs(text());
    case 'mo':
      return operator(text());
    case 'mtext':
      return words(textOf(element));
    case 'mspace':
      return attribute('linebreak') === 'newline' ? ' ' : '';
    case 'mrow':
    case 'math':
    case 'mstyle':
    case 'mpadded':
    case 'maction':
      return contentOf(element);
    case 'semantics':
      return part(0);
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return '';
    case 'mphantom':
      return unseen(contentOf(element));
    case 'mfrac':
      if (attribute('linethickness')?.startsWith('0')) return stacked(part(0), part(1));
      return attribute('bevelled') === 'true' ? `${part(0)}/${part(1)}` : fraction(part(0), part(1));
    case 'msqrt':
      return root(contentOf(element));
    case 'mroot':
      return root(part(0), part(1));
    case 'msup':
      return scripts(part(0), { above: part(1) });
    case 'msub':
      return scripts(part(0), { below: part(1) });
    case 'msubsup':
      return scripts(part(0), { below: part(1), above: part(2) });
    case 'mover':
      return above(part(0), children[1]);
    case 'munder':
      return withBelow(part(0), children[1]);
    case 'munderover':
      return underAndOver(part(0), children);
    case 'mmultiscripts':
      return multiscripts(children);
    case 'mtable':
      return table(children.map(rowOf));
    case 'mfenced':
      return fenced(attribute('open') ?? '(', separated(children, attribute('separators')), attribute('close') ?? ')');
    case 'menclose':
      return enclosed(contentOf(element), attribute('notation') ?? 'longdiv');
    default:
      throw new UnreadableFormula(element.name);
  }
}

const styles: Record<string, string> = {
  bold: 'mathbf',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
};

function letters(text: string, variant: string | undefined): string {
  if (variant === 'normal' || [...text].length > 1) return upright(text);
  const style = entry(styles, variant ?? '');
  return style && /^\p{L}$/u.test(text) ? `\\${style}{${text}}` : signs(text);
}

function operator(text: string): string {
  if (/^\p{L}{2,}$/u.test(text)) return upright(text);
  return largeOperator(text) ?? signs(text);
}

const signOf = (element: XmlElement | undefined): string => (element ? textOf(element).trim() : '');

function above(base: string, sign: XmlElement | undefined): string {
  const accent = accented(base, signOf(sign));
  if (accent) return accent;
  const written = sign ? texOf(sign) : '';
  return takesLimits(base) ? `${base}^{${written}}` : over(base, written);
}

/** Lines and braces below a base, as accents. */
const signsBelow: Record<string, string> = {
  ...Object.fromEntries(['_', '\u0332', '\u0305', '‾', '¯', '―'].map((sign) => [sign, '\u0332'])),
  '⏟': '⏟',
  '⏝': '⏝',
};

function withBelow(base: string, sign: XmlElement | undefined): string {
  const accent = entry(signsBelow, signOf(sign));
  if (accent) return accented(base, accent) ?? base;
  const written = sign ? texOf(sign) : '';
  return takesLimits(base) ? `${base}_{${written}}` : under(base, written);
}

function underAndOver(base: string, [, below, above]: XmlElement[]): string {
  const written = (part: XmlElement | undefined): string => (part ? texOf(part) : '');
  if (takesLimits(base)) return scripts(base, { below: written(below), above: written(above) });
  return over(withBelow(base, below), written(above));
}

/** A base with pairs of scripts after it and, following a mark, before it. */
function multiscripts([base, ...pairs]: XmlElement[]): string {
  const mark = pairs.findIndex(({ name }) => name === 'mprescripts');
  const behind = mark === -1 ? pairs : pairs.slice(0, mark);
  const before = mark === -1 ? [] : pairs.slice(mark + 1);
  const every = (of: XmlElement[], from: number): string => row(of.filter((_, index) => index % 2 === from).map(texOf));
  const whole = scripts(base ? texOf(base) : '', { below: every(behind, 0), above: every(behind, 1) });
  return before.length === 0 ? whole : scriptsBefore(whole, every(before, 0), every(before, 1));
}

/** Cells of a row, without the equation number that some begin with. */
function rowOf(line: XmlElement): string[] {
  if (line.name !== 'mtr' && line.name !== 'mlabeledtr') throw new UnreadableFormula(line.name);
  const cells = elementsOf(line);
  return (line.name === 'mlabeledtr' ? cells.slice(1) : cells).map(contentOf);
}

function separated(parts: XmlElement[], separators = ','): string {
  const list = [...separators.replaceAll(/\s/gu, '')];
  return row(
    parts.flatMap((part, index) => [...(index > 0 ? [list[index - 1] ?? list.at(-1) ?? ''] : []), texOf(part)]),
  );
}

function enclosed(content: string, notation: string): string {
  if (/box/.test(notation)) return boxed(content);
  if (/radical/.test(notation)) return root(content);
  if (/top/.test(notation)) return accented(content, '\u0305') ?? content;
  return /bottom/.test(notation) ? (accented(content, '\u0332') ?? content) : content;
}

/** The DOM node interface needed here. */
export interface MathNode {
  nodeType: number;
  nodeValue: string | null;
  localName?: string;
  childNodes: Iterable<MathNode>;
  getAttribute?(name: string): string | null;
}

const attributeNames = 'mathvariant open close separators linethickness bevelled notation encoding linebreak'.split(
  ' ',
);

const ELEMENT_NODE = 1;

/** Tree of a formula in a page. */
export function treeOfNode(node: MathNode): XmlElement {
  const attributes: Record<string, string> = {};
  for (const name of attributeNames) {
    const value = node.getAttribute?.(name);
    if (typeof value === 'string') attributes[name] = value;
  }
  const children = [...node.childNodes].flatMap((child): (XmlElement | string)[] => {
    if (child.nodeType === ELEMENT_NODE) return [treeOfNode(child)];
    return child.nodeValue === null ? [] : [child.nodeValue];
  });
  const name = (node.localName ?? '').toLowerCase();
  return {
    name: name.slice(name.indexOf(':') + 1),
    attributes,
    children: children.filter((one) => isElement(one) || one !== ''),
  };
}
