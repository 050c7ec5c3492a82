import { formulaText } from '#domain/text/formula-text.ts';
import { equationProgram, isEqField, texOfEqField } from '../formulas/eq-field-tex.ts';
import { texOfOmml } from '../formulas/omml-tex.ts';
import { parseTree, textOf } from '../formulas/xml-tree.ts';
import { inLine, lostEquation } from '../heights.ts';

/**
 * Replaces equations, which the converter skips, by text: TeX if readable, else a placeholder. Covers Word's own
 * equations, fields that draw one, and objects of equation editors.
 */
export function withEquationText(xml: string): string {
  const math = /xmlns:([\w-]+)="[^"]*\/officeDocument\/(?:2006\/)?math"/.exec(xml)?.[1] ?? 'm';
  let text = xml;
  if (text.includes(`<${math}:oMath`)) {
    text = replaceElements(text, `${math}:oMathParaPr`, () => '');
    text = replaceElements(text, `${math}:oMath`, (element) => run(equationText(element)));
    text = withoutTags(text, `${math}:oMathPara`);
  }
  if (/OLEObject/.test(text)) for (const name of ['w:object', 'w:pict']) text = replaceElements(text, name, objectText);
  if (/<w:instrText/.test(text)) text = replaceElements(text, 'w:instrText', fieldText);
  return text;
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

function equationText(element: string): string {
  try {
    const equation = parseTree(element);
    const tex = equation ? texOfOmml(equation) : '';
    return inLine(formulaText(tex));
  } catch {
    return lostEquation;
  }
}

function objectText(element: string): string {
  const start = element.indexOf('<o:OLEObject');
  const tag = start === -1 ? '' : element.slice(start, element.indexOf('>', start));
  const program = /\bProgID="([^"]*)"/.exec(tag)?.[1] ?? '';
  return equationProgram.test(program) ? `<w:t>${lostEquation}</w:t>` : element;
}

function fieldText(element: string): string {
  const tree = parseTree(element);
  const instruction = tree ? textOf(tree) : '';
  if (!isEqField(instruction)) return element;
  try {
    return `<w:t xml:space="preserve">${escaped(inLine(formulaText(texOfEqField(instruction))))}</w:t>`;
  } catch {
    return `<w:t>${lostEquation}</w:t>`;
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Removes the tags of an element, but keeps its content. */
function withoutTags(xml: string, name: string): string {
  const pieces: string[] = [];
  const tag = new RegExp(`</?${name}(?=[\\s/>])`, 'g');
  let done = 0;
  for (const { index } of xml.matchAll(tag)) {
    const end = xml.indexOf('>', index);
    if (end === -1) break;
    if (index < done) continue;
    pieces.push(xml.slice(done, index));
    done = end + 1;
  }
  return pieces.join('') + xml.slice(done);
}

/** Replaces each element with this name, which must not nest. An unclosed element stays. */
function replaceElements(xml: string, name: string, replace: (element: string) => string): string {
  const pieces: string[] = [];
  const [open, close] = [`<${name}`, `</${name}>`];
  let done = 0;
  for (let start = xml.indexOf(open); start !== -1;) {
    const isIt = /[\s/>]/.test(xml[start + open.length] ?? '');
    const tagEnd = isIt ? xml.indexOf('>', start) : -1;
    const isEmpty = xml[tagEnd - 1] === '/';
    const end = tagEnd === -1 || isEmpty ? -1 : xml.indexOf(close, tagEnd);
    if (isIt && !isEmpty && end === -1) break;
    if (end !== -1) {
      pieces.push(xml.slice(done, start), replace(xml.slice(start, end + close.length)));
      done = end + close.length;
    }
    start = xml.indexOf(open, Math.max(done, start + open.length));
  }
  return pieces.join('') + xml.slice(done);
}
