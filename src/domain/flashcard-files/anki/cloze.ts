import { BLANK } from '#domain/items/blank.ts';
import { findFormulas, type FormulaPlace, type FormulaSigns, mapFormulas, withoutTexComments } from './formulas.ts';

interface Cloze {
  ordinals: number[];
  parts: (string | Cloze)[];
  isInFormula: boolean;
}

/** Deepest nesting of clozes that is parsed; deeper ones stay text. */
const DEEPEST = 8;
/** Placeholder for a gap in a formula. */
const FORMULA_BLANK = String.raw`\boxed{\ldots}`;
const OPENING = String.raw`\{\{c(\d{1,3}(?:,\d{1,3})*)::`;
const inFields: FormulaSigns = { dollars: false };

/** Sides of a card from a cloze note: the text with its gaps, and their content. */
export interface ClozeSides {
  front: string;
  /** In text order. */
  answers: string[];
}

/** A cloze text, parsed once for all its cards. */
interface ClozeReading {
  /** The card numbers, in order; ignores gaps in formula comments. */
  ordinals: number[];
  sides(ordinal: number): ClozeSides | undefined;
}

/** Parses a cloze text for all its cards, in linear time. */
export function readClozes(text: string, signs = inFields): ClozeReading {
  const parts = parseClozes(mapFormulas(text, signs, withoutTexComments), signs);
  const found = new Set(parts.flatMap(ordinalsIn));
  return {
    ordinals: [...found].filter((ordinal) => ordinal > 0).toSorted((left, right) => left - right),
    sides: (ordinal) => sidesOf(parts, ordinal, signs),
  };
}

/** Returns the numbers of a gap and of the gaps in its answer; hints contain none. */
function ordinalsIn(part: string | Cloze): number[] {
  if (typeof part === 'string') return [];
  return [...part.ordinals, ...withoutHint(part.parts).answer.flatMap(ordinalsIn)];
}

/**
 * Returns the card of one number of a cloze text, `{{c1::answer::hint}}`: its own gaps are open, all others filled. A
 * gap in a formula becomes a box, and its answer a formula. Undefined if the text has no such gap.
 */
export const clozeSides = (text: string, ordinal: number, signs = inFields): ClozeSides | undefined =>
  readClozes(text, signs).sides(ordinal);

function sidesOf(parts: (string | Cloze)[], ordinal: number, signs: FormulaSigns): ClozeSides | undefined {
  const answers: string[] = [];
  const front = parts.map(shown).join('');
  return answers.length === 0 ? undefined : { front, answers };

  function shown(part: string | Cloze): string {
    if (typeof part === 'string') return part;
    const { answer, hint } = withoutHint(part.parts);
    if (!part.ordinals.includes(ordinal)) return answer.map(shown).join('');
    const words = answer.map(plain).join('');
    if (part.isInFormula) {
      answers.push(signs.dollars ? `$${words.trim()}$` : `\\(${words}\\)`);
      return hint === '' ? FORMULA_BLANK : String.raw`\boxed{${hint}}`;
    }
    answers.push(words);
    return hint === '' ? BLANK : `${BLANK} (${hint})`;
  }
}

function plain(part: string | Cloze): string {
  return typeof part === 'string' ? part : withoutHint(part.parts).answer.map(plain).join('');
}

/** Splits off the hint, after the first "::" outside nested clozes. */
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

function parseClozes(text: string, signs: FormulaSigns): (string | Cloze)[] {
  const isInFormula = createPlaceFinder(findFormulas(text, signs));
  const top: (string | Cloze)[] = [];
  const open: { cloze: Cloze; sign: string; start: number }[] = [];
  const push = (part: string | Cloze) => (open.at(-1)?.cloze.parts ?? top).push(part);
  let from = 0;
  for (const { 0: sign, 1: ordinals, index } of text.matchAll(new RegExp(String.raw`${OPENING}|\}\}`, 'g'))) {
    const last = open.at(-1);
    if (index < from || (ordinals ? open.length >= DEEPEST : !last)) continue;
    const at = ordinals || !last?.cloze.isInFormula ? index : closingOf(text, last.start, index);
    push(text.slice(from, at));
    from = at + sign.length;
    if (ordinals) {
      const cloze = { ordinals: ordinals.split(',').map(Number), parts: [], isInFormula: isInFormula(index) };
      open.push({ cloze, sign, start: from });
    } else {
      const closed = open.pop();
      if (closed) push(closed.cloze);
    }
  }
  push(text.slice(from));
  // An unclosed gap is text.
  while (true) {
    const unclosed = open.pop();
    if (!unclosed) return top;
    for (const part of [unclosed.sign, ...unclosed.cloze.parts]) push(part);
  }
}

/** Returns a function that checks, for increasing positions, whether each is inside a formula. */
function createPlaceFinder(formulas: readonly FormulaPlace[]): (index: number) => boolean {
  let next = 0;
  return (index) => {
    while ((formulas[next]?.innerEnd ?? Infinity) <= index) next += 1;
    return (formulas[next]?.innerStart ?? Infinity) <= index;
  };
}

/** Finds the end of a gap: in `{{c1::\frac{a}{b}}}` the first of the three braces belongs to the formula. */
function closingOf(text: string, start: number, index: number): number {
  let open = 0;
  for (const [sign] of text.slice(start, index).matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') open += 1;
    else if (sign === '}') open -= 1;
  }
  let at = index;
  while (open > 0 && text[at + 2] === '}') {
    at += 1;
    open -= 1;
  }
  return at;
}

/** Converts a text with exactly one gap to a cloze text; undefined otherwise. */
export function clozeText(front: string, answer: string): string | undefined {
  const [before, after, more] = front.split(BLANK);
  if (before === undefined || after === undefined || more !== undefined) return undefined;
  // Escape "}}", which would close the gap, and "::", which would begin its hint.
  const safe = answer.replaceAll('}}', '} }').replaceAll('::', ':&#58;');
  return `${before}{{c1::${safe}}}${after}`;
}
