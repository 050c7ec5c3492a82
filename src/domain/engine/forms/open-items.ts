import type { PointsFact } from '#domain/engine/facts/fact.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { Draft } from './draft.ts';
import { type FormContext, heavyStems } from './form-context.ts';
import { LONG_POINT, openDraft } from './open-draft.ts';

/** Asks the author's questions in the author's words. */
export function openItems(all: readonly PointsFact[], context: FormContext): Draft[] {
  return all.map((fact) =>
    openDraft(fact, {
      stem: fact.title,
      topic: fact.title,
      points: fact.points,
      features: pointsFeatures(fact, context),
      isByAuthor: true,
    }),
  );
}

/** Features of the points: how they relate to each other and to the title. */
function pointsFeatures(fact: PointsFact, { prepared, language, weights }: FormContext): Features {
  const { title, points, importance } = fact;
  const shareOf = (is: (point: PointsFact['points'][number], place: number) => boolean) =>
    points.filter(is).length / points.length;
  const named = new Set(heavyStems(title, language));
  const lengths = points.map(({ text }) => wordsIn(text));
  return {
    fromPoints: 1,
    byAuthor: 1,
    importance,
    listed: 1,
    pointShare: 1,
    longTerm: shareOf(({ text }) => wordsIn(text) > LONG_POINT),
    severalWords: Number(wordsIn(title) > 1),
    isName: Number(/\p{L}\s\p{Lu}/u.test(title)),
    hasPath: Number(title.includes(' · ')),
    pointsOnTitle: shareOf(({ text }) => heavyStems(text, language).some((stem) => named.has(stem))),
    pointsInClauses: shareOf(({ text }) => prepared.tagged(text).some(({ tag }) => tag === 'VERB')),
    pointsWithFigures: shareOf(({ text }) => /\d/.test(text)),
    pointsMixed: Number(Math.max(...lengths) >= SENTENCE_WORDS && Math.min(...lengths) <= LABEL_WORDS),
    pointsInRow: shareOf(({ source }, place) => source.start - (points[place - 1]?.source.end ?? -Infinity) < NEXT),
    termWeight: Math.max(0, ...[...named].map((stem) => weights.get(stem) ?? 0)),
  };
}

/** A mix of short labels and sentences comes from different levels of the outline. */
const LABEL_WORDS = 4;
const SENTENCE_WORDS = 12;

/** Most characters between adjacent lines. */
const NEXT = 12;
