/** Our name in robots.txt, the first word of the user agent. */
const ownName = 'repaso';
const mostRules = 2_000;
const mostPatternCharacters = 500;

interface Rule {
  allows: boolean;
  pattern: string;
}

/**
 * Returns which addresses robots.txt allows us to read (RFC 9309). Uses the rules for us, else those for everybody; the
 * longest matching rule decides, and of two equally long ones the allowing one. Our own implementation, since the
 * package for it uses regular expressions, which a few hundred rules with many stars can block for minutes.
 */
export function readRobotRules(text: string): (url: string) => boolean {
  const rules = rulesFor(text);
  return (url) => {
    const { pathname, search } = new URL(url);
    const place = pathname + search;
    let decisive: Rule = { allows: true, pattern: '' };
    for (const rule of rules) {
      const isLonger = rule.pattern.length > decisive.pattern.length;
      const isKinder = rule.pattern.length === decisive.pattern.length && rule.allows;
      if ((isLonger || isKinder) && matches(place, rule.pattern)) decisive = rule;
    }
    return decisive.allows;
  };
}

function rulesFor(text: string): Rule[] {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/).slice(0, mostRules)) {
    const [name = '', value = ''] = line
      .replace(/#.*$/, '')
      .split(/:(.*)/s)
      .map((part) => part.trim());
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      // Several names in a row share the rules below them.
      agents = isOpen ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isOpen = true;
      for (const agent of agents) groups.set(agent, groups.get(agent) ?? []);
    } else if ((key === 'allow' || key === 'disallow') && value !== '' && value.length <= mostPatternCharacters) {
      isOpen = false;
      for (const agent of agents) groups.get(agent)?.push({ allows: key === 'allow', pattern: value });
    } else if (key !== '') isOpen = false;
  }
  return groups.get(ownName) ?? groups.get('*') ?? [];
}

/** `*` matches anything, `$` the end; searches each piece once, from left to right. */
function matches(place: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!place.startsWith(first)) return false;
  const last = isWhole ? rest.pop() : undefined;
  let from = first.length;
  for (const piece of rest) {
    const at = place.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  if (!isWhole) return true;
  return last === undefined ? place.length === from : place.length - last.length >= from && place.endsWith(last);
}
