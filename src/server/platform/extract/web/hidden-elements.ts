/** The DOM interface needed here. */
interface PageElement {
  readonly textContent: string | null;
  /** False once an ancestor was removed. */
  readonly isConnected: boolean;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  remove(): void;
}

interface Page {
  readonly body: PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

const hiding = /(?:^|[\s;{])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;
const showing = /(?:^|[\s;{])(?:display\s*:\s*(?!none)[a-z]|visibility\s*:\s*visible)/i;
/** Elements, classes and ids, also nested; ignores selectors that depend on state or scripts. */
const simpleSelector = /^[\w-]*(?:[.#][\w-]+)+(?:[\s>]+[\w-]*(?:[.#][\w-]+)*)*$/;
/** Maximum number of rules: pages have hundreds, and each one searches the whole page. */
const MOST_RULES = 50;

/** Whether the source of a page may hide parts. */
export const hidesParts = (html: string): boolean =>
  /\bhidden\b|<template|display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i.test(html);

/**
 * Removes elements that a browser does not show: those hidden by an attribute, inline style or a plain rule of an
 * embedded style sheet, and templates. Keeps an element with half of the text or more, because a script shows it later.
 */
export function removeHidden(page: Page): void {
  const most = (page.body?.textContent ?? '').length / 2;
  const rules = [...page.querySelectorAll('style')].flatMap((style) => rulesOf(style.textContent ?? ''));
  const hidden = new Set<PageElement>([
    ...page.querySelectorAll('template, [hidden]'),
    ...hiddenByRules(page, rules),
    ...[...page.querySelectorAll('[style]')].filter((element) => hiding.test(element.getAttribute('style') ?? '')),
  ]);
  for (const element of hidden) if (element.isConnected && (element.textContent ?? '').length <= most) element.remove();
}

interface Rule {
  selector: string;
  /** Specificity: more names in the selector win. */
  weight: number;
  declarations: string;
}

function hiddenByRules(page: Page, rules: Rule[]): Set<PageElement> {
  const hidingRules = rules.filter(({ declarations }) => hiding.test(declarations)).slice(0, MOST_RULES);
  const showingRules = rules.filter(({ declarations }) => showing.test(declarations)).slice(-MOST_RULES);
  const weights = new Map<PageElement, number>();
  for (const { selector, weight } of hidingRules)
    for (const element of page.querySelectorAll(selector))
      weights.set(element, Math.max(weight, weights.get(element) ?? 0));
  return new Set(
    [...weights].flatMap(([element, weight]) => {
      const isShown =
        showing.test(element.getAttribute('style') ?? '') ||
        showingRules.some((rule) => rule.weight >= weight && element.matches(rule.selector));
      return isShown ? [] : [element];
    }),
  );
}

/** The plain rules of a style sheet; skips those for print, narrow screens etc. */
function rulesOf(sheet: string): Rule[] {
  const css = sheet.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ');
  const rules: Rule[] = [];
  let depth = 0;
  let isInOther = false;
  let done = 0;
  let prelude = '';
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === ';') {
      if (depth === 0) done = index + 1;
      continue;
    }
    if (sign === '{') {
      depth += 1;
      if (depth > 1) continue;
      prelude = css.slice(done, index).trim();
      isInOther = prelude.startsWith('@');
    } else {
      depth = Math.max(0, depth - 1);
      if (depth > 0) continue;
      if (!isInOther) rules.push(...rulesWith(prelude, css.slice(done, index).split('{')[1] ?? ''));
    }
    done = sign === '{' ? done : index + 1;
  }
  return rules;
}

function rulesWith(selectors: string, declarations: string): Rule[] {
  if (!hiding.test(declarations) && !showing.test(declarations)) return [];
  return selectors
    .split(',')
    .map((selector) => selector.trim())
    .filter((selector) => selector.length < 200 && simpleSelector.test(selector))
    .map((selector) => ({
      selector,
      weight: [...selector].reduce((sum, sign) => sum + (sign === '#' ? 100 : Number(sign === '.')), 0),
      declarations,
    }));
}
