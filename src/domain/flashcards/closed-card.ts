import { holdsAnswer } from '#domain/text/holds-answer.ts';
import { imageMarkdown, withImages } from './card-images.ts';
import { cardWords } from './card-words.ts';

type Sides = Record<'front' | 'back', string>;

/** The front as it is asked: the name of a picture that gives the back away is left out. */
export function askedFront({ front, back }: Sides): string {
  const answer = cardWords(back);
  return withImages(front, ({ alt, uuid }) => imageMarkdown({ alt: holdsAnswer(alt, answer) ? '' : alt, uuid }));
}

/** Those of some names, as of its document and its section, that may stand above the front. */
export function namesAbove({ back }: Pick<Sides, 'back'>, names: readonly string[]): string[] {
  const answer = cardWords(back);
  return names.filter((name) => !holdsAnswer(name, answer));
}
