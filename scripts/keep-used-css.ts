const stateClasses = ['solid', 'open', 'show'];

/**
 * The rules of our own flat style sheets whose classes occur in a page, without comments and needless space. The dark
 * theme is left out: a public page is always light.
 */
export function keepUsedCss(css: string, html: string): string {
  const used = new Set([
    ...stateClasses,
    ...[...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')),
  ]);
  const variables = new Map<string, string>();
  const kept = keepRules(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''), used);
  for (const [, name, value] of kept.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g)) variables.set(name ?? '', value ?? '');
  return dropUnusedVariables(minify(kept), html, variables);
}

function keepRules(css: string, used: ReadonlySet<string>): string {
  let out = '';
  for (const { head, body } of splitRules(css)) {
    if (/^@(?:media|supports)/.test(head)) {
      const inner = keepRules(body, used);
      if (inner) out += `${head}{${inner}}`;
    } else if (head.startsWith('@')) {
      if (!head.startsWith('@keyframes')) out += `${head}{${body}}`;
    } else {
      const selectors = head.split(',').filter((selector) => isUsed(selector, used));
      if (selectors.length > 0) out += `${selectors.join(',')}{${body}}`;
    }
  }
  return out;
}

function isUsed(selector: string, used: ReadonlySet<string>): boolean {
  if (selector.includes('data-theme=dark') || selector.includes("data-theme='dark'")) return false;
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].every(([, name]) => used.has(name ?? ''));
}

function splitRules(css: string): { head: string; body: string }[] {
  const rules: { head: string; body: string }[] = [];
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf('{', start);
    if (open < 0) break;
    let depth = 1;
    let end = open + 1;
    for (; end < css.length && depth > 0; end += 1) {
      if (css[end] === '{') depth += 1;
      else if (css[end] === '}') depth -= 1;
    }
    rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, end - 1).trim() });
    start = end;
  }
  return rules;
}

function minify(css: string): string {
  return css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(/:\s+/g, ':')
    .replaceAll(';}', '}')
    .trim();
}

function dropUnusedVariables(css: string, html: string, variables: ReadonlyMap<string, string>): string {
  const everything = css + html;
  return [...variables.keys()].reduce(
    (text, name) =>
      everything.includes(`var(${name}`) ? text : text.replaceAll(new RegExp(`${name}:[^;}]+;?`, 'g'), ''),
    css,
  );
}
