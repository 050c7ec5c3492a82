import { askable } from './askable.ts';
import { type QuestionFile, questionFile, type ReadEntry } from './question-file.ts';

const option = /^\s*([A-Za-z])[.)]\s+(.*)$/;
const answer = /^\s*ANSWER\s*:\s*([A-Za-z])\s*$/i;

export const looksLikeAiken = (text: string): boolean => /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*\r?$/im.test(text);

/**
 * The questions of an Aiken file: a stem, options with letters, and the letter of the right one.
 *
 * Source: https://docs.moodle.org/en/Aiken_format
 */
export function readAiken(text: string): QuestionFile {
  const entries: { entry: ReadEntry; category: string }[] = [];
  let stem: string[] = [];
  let options: { letter: string; text: string }[] = [];
  const end = (letter: string | undefined) => {
    const asked = { stem: stem.join('\n'), explanation: '', quote: '' };
    const wanted = letter?.toLowerCase();
    const entry: ReadEntry =
      wanted === undefined
        ? { text: asked.stem, reason: options.length === 0 ? 'description' : 'no_right' }
        : askable({
            ...asked,
            form: 'choice',
            options: options.map((one) => ({ text: one.text, isRight: one.letter === wanted })),
          });
    if (stem.length > 0 || options.length > 0) entries.push({ entry, category: '' });
    stem = [];
    options = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const [, right] = answer.exec(line) ?? [];
    const [, letter, words] = option.exec(line) ?? [];
    if (right) end(right);
    else if (letter && words !== undefined && stem.length > 0)
      options.push({ letter: letter.toLowerCase(), text: words.trim() });
    else if (line.trim() !== '') {
      // A new stem, while the one before has no answer.
      if (options.length > 0) end(undefined);
      stem.push(line.trim());
    }
  }
  end(undefined);
  return questionFile('aiken', entries);
}
