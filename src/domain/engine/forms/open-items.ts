import type { PointsFact } from '#domain/engine/facts/fact.ts';
import { fill } from '#domain/engine/language/packs.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { MOST_OPEN_POINTS } from '#domain/items/item.ts';
import type { Draft } from './draft.ts';
import { type FormContext, heavyStems } from './form-context.ts';

/** Points that hold more words are told in one's own. */
const LONG_POINT = 18;

/** "Explain “La Paz de Zanjón”": what the text says of it is written from memory. */
export function openItems(all: readonly PointsFact[], context: FormContext): Draft[] {
  return all.map((fact) => ({
    item: {
      form: 'open',
      stem: fill(fact.origin === 'lead-in' ? context.wording.goOn : context.wording.explain, fact.title),
      points: fact.points.map(({ text, source }) => ({ text, source })),
      explanation: '',
      source: fact.source,
      sectionIndex: fact.sectionIndex,
      topic: fact.title,
    },
    facts: [fact],
    features: openFeatures(fact, context),
  }));
}

/** How the points hang together and with what they are told of. */
function openFeatures(fact: PointsFact, { prepared, language, weights }: FormContext): Features {
  const { title, origin, isWide, points, importance, listed, share } = fact;
  const shareOf = (is: (point: PointsFact['points'][number], place: number) => boolean) =>
    points.filter(is).length / points.length;
  const named = new Set(heavyStems(title, language));
  return {
    open: 1,
    fromLeadIn: Number(origin === 'lead-in'),
    isWide: Number(isWide),
    importance,
    listed,
    pointShare: share,
    points: points.length / MOST_OPEN_POINTS,
    longTerm: shareOf(({ text }) => wordsIn(text) > LONG_POINT),
    severalWords: Number(wordsIn(title) > 1),
    isName: Number(/\p{L}\s\p{Lu}/u.test(title)),
    hasPath: Number(title.includes(' · ')),
    pointsOnTitle: shareOf(({ text }) => heavyStems(text, language).some((stem) => named.has(stem))),
    pointsInClauses: shareOf(({ text }) => prepared.tagged(text).some(({ tag }) => tag === 'VERB')),
    pointsWithFigures: shareOf(({ text }) => /\d/.test(text)),
    pointsInRow: shareOf(({ source }, place) => source.start - (points[place - 1]?.source.end ?? -Infinity) < NEXT),
    termWeight: Math.max(0, ...[...named].map((stem) => weights.get(stem) ?? 0)),
  };
}

/** So few characters stand between a line and the next. */
const NEXT = 12;
