import { BLANK } from '#domain/items/blank.ts';
import { indefinite } from '#domain/engine/language/articles.ts';
import { packOf, phrasePattern } from '#domain/engine/language/packs.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { FormContext } from './form-context.ts';

/** So many letters before a gap may hold what names the term. */
const NEAR = 45;

/** What is asked for, and how the text leads up to it. */
export function topicFeatures(
  { term, key, text, isMarked }: { term: string; key: string; text: string; isMarked: boolean },
  { language, prepared, weights, hasMarks }: FormContext,
): Features {
  const place = text.indexOf(BLANK);
  const before = place < 0 ? '' : text.slice(Math.max(0, place - NEAR), place);
  const first = text.split(/\s+/, 1)[0]?.toLowerCase() ?? '';
  const { namings } = packOf(language);
  return {
    termWeight: Math.sqrt(weights.get(key) ?? 0),
    isCommonWord: Number(!/\s/.test(term) && prepared.isCommon(term)),
    saysKind: Number(place < 0 && indefinite[language].test(first)),
    isLast: Number(place >= 0 && text.slice(place + BLANK.length).trim().length <= 1),
    isNamed: Number(phrasePattern(namings, 'anywhere').test(before)),
    marksElsewhere: Number(hasMarks && !isMarked),
    severalWords: Number(wordsIn(term) > 1),
  };
}
