import temml from 'temml';
import './draw-formula.css';

/**
 * Renders TeX as MathML, which browsers lay out without extra styles. Temml sets colours through the DOM, as the
 * content security policy demands. Links and classes from the author are not trusted, and macro expansion is limited.
 */
export function drawFormula(tex: string, element: HTMLElement, isDisplay: boolean): void {
  try {
    temml.render(tex, element, { displayMode: isDisplay, throwOnError: true, trust: false, maxExpand: 500 });
  } catch {
    element.textContent = isDisplay ? `$$${tex}$$` : `$${tex}$`;
  }
}
