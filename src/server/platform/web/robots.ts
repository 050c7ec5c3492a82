/** Named in robots.txt by its first word. */
const ownName = 'repaso';
const mostRules = 2_000;
const mostPatternCharacters = 500;

interface Rule {
  allows: boolean;
  pattern: string;
}

/**
 * Which addresses of a site its owner lets us read, by its robots.txt (RFC 9309): the rules for us, else those for
 * everybody; of the rules that fit, the longest decides, and of two equally long ones the kinder. Our own, since the
 * package for it matches with regular expressions, which a few hundred rules full of stars can keep busy for minutes.
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

/** `*` stands for anything, `$` at the end for the end; each piece is looked for once, from left to right. */
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
