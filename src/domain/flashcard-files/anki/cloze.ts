import { BLANK } from '#domain/items/blank.ts';

interface Cloze {
  ordinals: number[];
  parts: (string | Cloze)[];
}

/** Clozes within clozes are read so deep; what lies deeper is text with its signs. */
const DEEPEST = 8;

/** What a card of a cloze note shows: the text with its gaps, and what fills them. */
export interface ClozeSides {
  front: string;
  /** In the order of the text. */
  answers: string[];
}

/**
 * The card of one number of a cloze text, `{{c1::answer::hint}}`: its own gaps are open, all others are filled. Nothing
 * where the text has no gap of that number.
 */
export function clozeSides(text: string, ordinal: number): ClozeSides | undefined {
  const answers: string[] = [];
  const front = parseClozes(text).map(shown).join('');
  return answers.length === 0 ? undefined : { front, answers };

  function shown(part: string | Cloze): string {
    if (typeof part === 'string') return part;
    const { answer, hint } = withoutHint(part.parts);
    if (!part.ordinals.includes(ordinal)) return answer.map(shown).join('');
    answers.push(answer.map(plain).join(''));
    return hint === '' ? BLANK : `${BLANK} (${hint})`;
  }
}

function plain(part: string | Cloze): string {
  return typeof part === 'string' ? part : withoutHint(part.parts).answer.map(plain).join('');
}

/** A hint follows the first "::" that is not in a cloze within. */
function withoutHint(parts: (string | Cloze)[]): { answer: (string | Cloze)[]; hint: string } {
  const index = parts.findIndex((part) => typeof part === 'string' && part.includes('::'));
  const part = parts[index];
  if (typeof part !== 'string') return { answer: parts, hint: '' };
  const at = part.indexOf('::');
  const hint =
    part.slice(at + 2) +
    parts
      .slice(index + 1)
      .map(plain)
      .join('');
  return { answer: [...parts.slice(0, index), part.slice(0, at)], hint };
}

function parseClozes(text: string): (string | Cloze)[] {
  const top: (string | Cloze)[] = [];
  const open: { cloze: Cloze; sign: string }[] = [];
  const push = (part: string | Cloze) => (open.at(-1)?.cloze.parts ?? top).push(part);
  let from = 0;
  for (const match of text.matchAll(/\{\{c(\d{1,3}(?:,\d{1,3})*)::|\}\}/g)) {
    const [sign, ordinals] = match;
    if (ordinals ? open.length >= DEEPEST : open.length === 0) continue;
    push(text.slice(from, match.index));
    from = match.index + sign.length;
    if (ordinals) open.push({ cloze: { ordinals: ordinals.split(',').map(Number), parts: [] }, sign });
    else {
      const closed = open.pop();
      if (closed) push(closed.cloze);
    }
  }
  push(text.slice(from));
  // What was never closed is text.
  while (true) {
    const unclosed = open.pop();
    if (!unclosed) return top;
    for (const part of [unclosed.sign, ...unclosed.cloze.parts]) push(part);
  }
}

/** A text with one gap as a cloze text; nothing where there is not just one. */
export function clozeText(front: string, answer: string): string | undefined {
  const [before, after, more] = front.split(BLANK);
  if (before === undefined || after === undefined || more !== undefined) return undefined;
  // Two braces would close the gap, and two colons begin its hint.
  const safe = answer.replaceAll('}}', '} }').replaceAll('::', ':&#58;');
  return `${before}{{c1::${safe}}}${after}`;
}
