import temml from 'temml';
import './draw-formula.css';

/**
 * Draws TeX as MathML, which browsers lay out without styles of ours; what it adds in colour is set through the DOM, as
 * the content security policy demands. Links and classes of the author's are not trusted, and expansion has an end.
 */
export function drawFormula(tex: string, element: HTMLElement, isDisplay: boolean): void {
  try {
    temml.render(tex, element, { displayMode: isDisplay, throwOnError: true, trust: false, maxExpand: 500 });
  } catch {
    element.textContent = isDisplay ? `$$${tex}$$` : `$${tex}$`;
  }
}
