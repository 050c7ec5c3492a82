import { formulaText } from '#domain/text/formula-text.ts';
import { type MathNode, plainTexSource, texOfMathml, treeOfNode } from '../formulas/mathml-tex.ts';
import { parseTree } from '../formulas/xml-tree.ts';
import { lostEquation } from '../heights.ts';

/** The DOM interface needed here. */
interface FormulaElement extends MathNode {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): FormulaElement | null;
  querySelectorAll(selector: string): Iterable<FormulaElement>;
  replaceWith(text: string): void;
  remove(): void;
}

interface FormulaPage extends Pick<FormulaElement, 'querySelectorAll'> {
  body: FormulaElement | null;
  createTreeWalker(root: unknown, show: number): { nextNode(): unknown };
}

const TEX = 'annotation[encoding="application/x-tex"]';
/** Visual renderings, beside their source or around it. */
const drawn = '.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML';
const sources = 'script[type^="math/"]';
const wholes = '.katex, mjx-container, .mwe-math-element, math';
/** Images of formulas with their TeX, as in WordPress, Moodle and older wikis. */
const pictures = 'img.latex, img.tex, img.texrender, img.mwe-math-fallback-image-inline, img[data-latex]';

/** Whether the source of a page may contain formulas. */
export const holdsFormulas = (html: string): boolean =>
  /katex|mjx-|math\/|<math|\\[([]|class="[^"]*\b(?:la)?tex/i.test(html);

/**
 * Replaces each formula by one text: its TeX if available, else its MathML. KaTeX, MathJax and Wikipedia include each
 * formula two or three times: visually, for screen readers, and as source.
 */
export function writeFormulasOnce(page: FormulaPage): void {
  writeDollars(page);
  const scripts = [...page.querySelectorAll(sources)];
  if (scripts.length > 0) for (const picture of page.querySelectorAll(drawn)) picture.remove();
  for (const script of scripts) script.replaceWith(apart(textOfScript(script)));
  for (const selector of wholes.split(', '))
    for (const formula of page.querySelectorAll(selector)) {
      const text = textOfFormula(formula);
      // Without a source, it may be only a rendering, so use its text.
      if (text !== undefined) formula.replaceWith(apart(text));
      else formula.replaceWith(` ${formula.textContent ?? ''} `);
    }
  for (const picture of page.querySelectorAll(pictures)) {
    const tex = picture.getAttribute('data-latex') ?? picture.getAttribute('alt') ?? '';
    if (tex.trim() !== '') picture.replaceWith(apart(formulaText(plainTexSource(tex.replaceAll('$', '')))));
  }
}

const apart = (text: string): string => (text === '' ? '' : ` ${text} `);

function textOfScript(script: FormulaElement): string {
  const source = script.textContent ?? '';
  if (script.getAttribute('type')?.startsWith('math/tex')) return formulaText(plainTexSource(source));
  try {
    const math = parseTree(source);
    return math ? formulaText(texOfMathml(math)) : lostEquation;
  } catch {
    return lostEquation;
  }
}

function textOfFormula(formula: FormulaElement): string | undefined {
  const math = formula.localName === 'math' ? formula : formula.querySelector('math');
  const source = formula.querySelector(TEX)?.textContent ?? math?.getAttribute('alttext');
  if (source?.trim()) return formulaText(plainTexSource(source));
  if (!math) return undefined;
  try {
    return formulaText(texOfMathml(treeOfNode(math)));
  } catch {
    return lostEquation;
  }
}

const SHOW_TEXT = 4;
const bracketed = /\\\(([^\n]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]/g;
const code = /^(?:pre|code|script|style|textarea)$/;

/** Converts "\\(x\\)", which MathJax renders in the browser, to dollars; code stays unchanged. */
function writeDollars(page: FormulaPage): void {
  if (!page.body) return;
  const walker = page.createTreeWalker(page.body, SHOW_TEXT);
  for (let node = walker.nextNode() as TextNode | null; node; node = walker.nextNode() as TextNode | null) {
    const text = node.nodeValue ?? '';
    if (!/\\[([]/.test(text) || code.test(node.parentNode?.localName ?? '')) continue;
    node.nodeValue = text.replaceAll(bracketed, (_, inline?: string, display?: string) =>
      formulaText(inline ?? display ?? ''),
    );
  }
}

interface TextNode {
  nodeValue: string | null;
  parentNode: { localName?: string } | null;
}
