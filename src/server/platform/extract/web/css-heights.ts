/** The DOM interface needed here. */
interface StyledElement {
  localName: string;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  firstChild: unknown;
  append(child: unknown): void;
}

interface StyledPage {
  querySelectorAll(selector: string): Iterable<StyledElement>;
  createElement(name: string): unknown;
}

const align = /vertical-align\s*:\s*(super|sub\b|[-+]?[\d.]+)/i;
const alignedClass = /\.([\w-]+)\s*\{[^{}]*?vertical-align\s*:\s*(super|sub)\b/gi;
const MOST_CLASSES = 50;
/** Their vertical alignment does not mean superscript or subscript. */
const notText = /^(?:sup|sub|td|th|tr|tbody|table|img|svg|input|button|video|iframe)$/;

/** Whether a page may use styles for superscripts. */
export const raisesByStyle = (html: string): boolean => /vertical-align\s*:\s*(?:su[pb]|[-+]?\d)/i.test(html);

/** Replaces superscript and subscript styles by elements, because later readers ignore styles. */
export function writeHeights(page: StyledPage): void {
  for (const element of page.querySelectorAll('[style*="vertical-align"]')) {
    const [, value] = align.exec(element.getAttribute('style') ?? '') ?? [];
    if (value !== undefined) wrap(page, element, value);
  }
  const classes = [...page.querySelectorAll('style')].flatMap((style) => [
    ...(style.textContent ?? '').matchAll(alignedClass),
  ]);
  for (const [, name = '', value = ''] of classes.slice(0, MOST_CLASSES))
    for (const element of page.querySelectorAll(`[class~="${name}"]`)) wrap(page, element, value);
}

function wrap(page: StyledPage, element: StyledElement, value: string): void {
  const isLowered = value.toLowerCase() === 'sub' || value.startsWith('-');
  if (notText.test(element.localName) || Number(value) === 0) return;
  const wrapper = page.createElement(isLowered ? 'sub' : 'sup') as { append(child: unknown): void };
  while (element.firstChild) wrapper.append(element.firstChild);
  element.append(wrapper);
}
