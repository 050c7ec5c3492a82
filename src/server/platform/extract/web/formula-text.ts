/** What is needed of the nodes of a parsed page. */
interface FormulaElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): FormulaElement | null;
  querySelectorAll(selector: string): Iterable<FormulaElement>;
  replaceWith(text: string): void;
  remove(): void;
}

const TEX = 'annotation[encoding="application/x-tex"]';
/** What programs draw for the eye; each stands beside its source or around it. */
const drawn = '.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML';
const wholes = '.katex, mjx-container, .mwe-math-element, math';

/**
 * Formulas of a page as text, each once: its TeX where the page keeps that, else what its MathML says. KaTeX, MathJax
 * and Wikipedia write every formula two or three times, for the eye, for readers aloud and as its source.
 */
export function writeFormulasOnce(page: Pick<FormulaElement, 'querySelectorAll'>): void {
  const sources = [...page.querySelectorAll('script[type^="math/tex"]')];
  if (sources.length > 0) for (const picture of page.querySelectorAll(drawn)) picture.remove();
  for (const source of sources) source.replaceWith(inDollars(source.textContent));
  for (const selector of wholes.split(', ')) {
    for (const formula of page.querySelectorAll(selector)) {
      const tex = formula.querySelector(TEX)?.textContent;
      const math = formula.querySelector('math') ?? formula;
      // Without either it may be a drawing alone, whose text is as good as any.
      if (tex) formula.replaceWith(inDollars(tex));
      else if (selector !== 'math') formula.replaceWith(` ${math.textContent ?? ''} `);
    }
  }
}

/** "{\displaystyle x}" is how Wikipedia wraps each of them. */
function inDollars(tex: string | null): string {
  const plain = (tex ?? '').trim().replace(/^\{\\displaystyle\s([\s\S]*)\}$/, '$1');
  return plain === '' ? '' : ` $${plain.trim()}$ `;
}
