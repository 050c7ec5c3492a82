import type { Cue, CueLine } from './read-cues.ts';

const nameWord = String.raw`[\p{L}\p{M}\p{N}.'’()-]*`;
/** A name of at most five words, as meeting programs write it: "Ana García", "Speaker 2", "Lee, Min (Guest)". */
export const personName = String.raw`\p{Lu}${nameWord}(?:,? [\p{L}\p{N}(]${nameWord}){0,4}`;

const prefix = new RegExp(String.raw`^(?:[-–—>]+\s*)?(${personName}):\s+(?=\S)`, 'u');
const numbered =
  /^(?:speaker|hablante|ponente|orador|oradora|locutora?|participante?|participant|sprecher(?:in)?|intervenant|locuteur|relatore)\s?\p{N}{1,2}$/iu;
const fullName = /^\p{Lu}\S+(?: (?:de|del|la|las|los|da|do|dos|von|van|der|den|di|le|\p{Lu}\S*))* \p{Lu}\S+$/u;
const capitals = /^[\p{Lu}\p{N} .'’-]{2,}$/u;

/** Meeting programs begin every cue with the name of its speaker. */
const SHARE_OF_ALL = 0.8;
const SHARE_OF_NAME = 0.1;
const LEAST_TIMES = 3;

/**
 * Separates speaker names before a colon ("Ana García: …") from the text: any name if nearly every cue begins with one;
 * otherwise full names, numbered speakers or names in capitals that recur often. "Example: …" is no name.
 */
export function withSpeakers(cues: Cue[]): Cue[] {
  const counts = new Map<string, number>();
  for (const { lines } of cues)
    for (const { text } of lines) {
      const name = prefix.exec(text)?.[1];
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  if (counts.size === 0) return cues;
  const named = cues.filter(({ lines }) => prefix.test(lines[0]?.text ?? '')).length;
  const isEach = cues.length >= LEAST_TIMES && named >= cues.length * SHARE_OF_ALL;
  const callers = [...counts].filter(([name, count]) => capitals.test(name) && count > 1);
  const isSpeaker = (name: string): boolean => {
    const count = counts.get(name) ?? 0;
    if (isEach || numbered.test(name)) return true;
    if (capitals.test(name)) return callers.length > 1 && count > 1;
    return fullName.test(name) && count >= LEAST_TIMES && count >= cues.length * SHARE_OF_NAME;
  };
  const withSpeaker = (line: CueLine): CueLine => {
    const found = prefix.exec(line.text);
    const name = found?.[1];
    if (!found || name === undefined || !isSpeaker(name)) return line;
    return { text: line.text.slice(found[0].length), speaker: name };
  };
  return cues.map((cue) => ({ ...cue, lines: cue.lines.map(withSpeaker) }));
}
