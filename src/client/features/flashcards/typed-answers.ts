import { readCardMarkdown } from '#domain/flashcards/card-markdown.ts';
import { localStore } from '#client/lib/storage.ts';

const KEY = 'typedAnswers';
/** Nobody types more to see whether it is the same. */
const MOST_CHARACTERS = 80;

/** Whether short answers are typed before they are shown, as chosen on this device. */
export const areAnswersTyped = (): boolean => localStore.read(KEY) === '1';

export function chooseTypedAnswers(chosen: boolean): void {
  if (chosen) localStore.write(KEY, '1');
  else localStore.remove(KEY);
}

/** Whether this answer can be typed and compared: a short line of words. */
export function isTypeable(back: string): boolean {
  const [block, ...others] = readCardMarkdown(back);
  if (block?.kind !== 'paragraph' || others.length > 0 || block.lines.length > 1) return false;
  const isOfWords = block.lines.flat().every(({ kind }) => kind === 'text' || kind === 'bold' || kind === 'italic');
  return isOfWords && back.length <= MOST_CHARACTERS;
}
