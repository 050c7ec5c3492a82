import type { PointsFact } from '#domain/engine/facts/fact.ts';
import { fill } from '#domain/engine/language/packs.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { Draft } from './draft.ts';
import type { FormContext } from './form-context.ts';

/** Points that hold more words are told in one's own. */
const LONG_POINT = 18;

/** "Explain “La Paz de Zanjón”": what the text says of it is written from memory. */
export function openItems(all: readonly PointsFact[], context: FormContext): Draft[] {
  return all.map((fact) => {
    const { title, origin, points, source, sectionIndex, importance, listed, share } = fact;
    const words = points.map(({ text }) => wordsIn(text));
    return {
      item: {
        form: 'open',
        stem: fill(origin === 'lead-in' ? context.wording.goOn : context.wording.explain, title),
        points: points.map(({ text, source: place }) => ({ text, source: place })),
        explanation: '',
        source,
        sectionIndex,
        topic: title,
      },
      facts: [fact],
      features: {
        open: 1,
        fromStatement: Number(origin === 'subject'),
        fromLeadIn: Number(origin === 'lead-in'),
        importance,
        listed,
        pointShare: share,
        points: points.length / 5,
        longTerm: words.filter((count) => count > LONG_POINT).length / points.length,
        severalWords: Number(wordsIn(title) > 1),
        isName: Number(/\p{L}\s\p{Lu}/u.test(title)),
      },
    };
  });
}
