import type { Language } from '#domain/documents/content.ts';
import type { PointsFact } from '#domain/engine/facts/fact.ts';
import { LEAST_POINTS } from '#domain/engine/facts/find-points.ts';
import { fill } from '#domain/engine/language/packs.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { OpenPoint } from '#domain/items/item.ts';
import type { Draft } from './draft.ts';
import { type FormContext, heavyStems } from './form-context.ts';
import { LONG_POINT, openDraft } from './open-draft.ts';
import { hasSlip } from './slips.ts';

/** "Explain “La Paz de Zanjón”": what the text says of it is written from memory. */
export function openItems(all: readonly PointsFact[], context: FormContext): Draft[] {
  return all.flatMap((whole) => {
    const isByAuthor = whole.origin === 'question';
    const points = isByAuthor ? whole.points : whole.points.filter((point) => isFit(point, context));
    const isLess = points.length < whole.points.length;
    if (isLess && (whole.origin === 'lead-in' || points.length < LEAST_POINTS)) return [];
    const fact = { ...whole, points, share: (whole.share * points.length) / whole.points.length };
    return [
      openDraft(fact, {
        stem: askFor(fact, context),
        topic: fact.title,
        points: points.map(({ text, source }) => ({ text, source })),
        features: pointsFeatures(fact, context),
        ...(isByAuthor ? { isByAuthor } : {}),
      }),
    ];
  });
}

function askFor({ origin, title, points }: PointsFact, { wording: { explain, goOn } }: FormContext): string {
  return origin === 'question' ? title : fill(origin === 'lead-in' ? goOn : explain, title, String(points.length));
}

/** "Exports in goods: $1,046": a figure of an example, which nobody has to know by heart. */
const sumAtEnd = /: ?[$€£]\s?\d[\d.,]*$|: ?\d[\d.,]* ?(?:[$€£]|USD|EUR)$/;

/** Neither misspelt nor run on into another sentence, and no sum of an example. */
function isFit({ text }: OpenPoint, { prepared, language }: FormContext): boolean {
  if (sumAtEnd.test(text)) return false;
  const tokens = prepared.tagged(text);
  return !hasSlip(tokens, prepared) && !runsOn(tokens, language);
}

/** "It holds several values We use brackets to …": slides lose the stop between two sentences. */
function runsOn(tokens: readonly TaggedToken[], language: Language): boolean {
  if (language === 'de') return false;
  return tokens.some(
    ({ text, tag }, place) => tag === 'VERB' && /^\p{Lu}\p{Ll}{2,}$/u.test(text) && tokens[place - 1]?.isWord,
  );
}

/** How the points hang together and with what they are told of. */
function pointsFeatures(fact: PointsFact, { prepared, language, weights }: FormContext): Features {
  const { title, origin, isWide, points, importance, listed, share } = fact;
  const shareOf = (is: (point: PointsFact['points'][number], place: number) => boolean) =>
    points.filter(is).length / points.length;
  const named = new Set(heavyStems(title, language));
  const lengths = points.map(({ text }) => wordsIn(text));
  return {
    fromPoints: 1,
    byAuthor: Number(origin === 'question'),
    fromLeadIn: Number(origin === 'lead-in'),
    isWide: Number(isWide),
    importance,
    listed,
    pointShare: share,
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

/** Labels among sentences are of another level of the outline. */
const LABEL_WORDS = 4;
const SENTENCE_WORDS = 12;

/** So few characters stand between a line and the next. */
const NEXT = 12;
