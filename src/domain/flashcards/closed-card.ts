import { holdsAnswer } from '#domain/text/holds-answer.ts';
import { imageMarkdown, withImages } from './card-images.ts';
import { cardWords } from './card-words.ts';

type Sides = Record<'front' | 'back', string>;

/** Returns the front as asked, without image descriptions that reveal the back. */
export function askedFront({ front, back }: Sides): string {
  const answer = cardWords(back);
  return withImages(front, ({ alt, uuid }) => imageMarkdown({ alt: holdsAnswer(alt, answer) ? '' : alt, uuid }));
}

/** Returns the names, such as document and section, that don't reveal the back. */
export function namesAbove({ back }: Pick<Sides, 'back'>, names: readonly string[]): string[] {
  const answer = cardWords(back);
  return names.filter((name) => !holdsAnswer(name, answer));
}
