import { ofEachPack } from '#domain/languages/packs.ts';
import { variantsOf } from '#domain/items/typed-answer.ts';
import { foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import type { DefinitionFact } from '#domain/engine/facts/fact.ts';
import { demonstratives, isBalanced, isFinite } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { type FormContext, nearestHeading, reveals } from './form-context.ts';

/** Whether the term is an everyday word, "Coffee" or "age", explained once and not the document's topic. */
export function isInPassing({ origin, isMarked, term }: DefinitionFact, { prepared, language }: FormContext): boolean {
  if (origin !== 'gloss' || isMarked || wordsIn(term) > 1 || !prepared.isCommon(term.toLowerCase())) return false;
  return !reveals(prepared.content.title, term, language);
}

/** Whether a description is not a dependent clause and doesn't use the term or its abbreviation. */
export function saysWhat(text: string, term: string, { prepared, language }: FormContext): boolean {
  if (!isBalanced(text) || /\bet al\b|\(\d{4}[a-z]?\)/u.test(text)) return false;
  const [first] = prepared.tagged(text);
  if (!first || first.tag === 'SCONJ' || first.tag === 'ADP' || pronouns[language].test(first.lower)) return false;
  if (demonstratives[language].test(first.lower)) return false;
  const words = prepared.tagged(term);
  const isName = words.some(
    ({ tag, text: word }) => /^(?:NOUN|PROPN|ADJ|VERB|NUM|X)$/.test(tag) || /^\p{Lu}{2}/u.test(word),
  );
  // "They will not be heard": a clause is not a term.
  if (
    !isName ||
    (wordsIn(term) > 2 && words.some((token) => isFinite(token, language) && !/^\p{Lu}/u.test(token.text)))
  )
    return false;
  const opening = text.split(/\s+/).slice(0, 4).join(' ');
  if (wordsIn(term) > 1 && reveals(opening, term, language) && /\p{Lu}/u.test(opening.charAt(0))) return false;
  const plain = foldedOption(text);
  return !variantsOf(term).some((name) => name.length > 1 && foldedHoldsPhrase(plain, foldedOption(name)));
}

/** Pronouns that continue an earlier sentence, and conjunctions that look alike. */
const pronouns = ofEachPack(({ saidOfTerm }) => saidOfTerm.pronouns);

/** Openings before a definition: "It is a …", "È una …". */
export const opensWithIs = ofEachPack(({ saidOfTerm }) => saidOfTerm.opensWithIs);

/**
 * Returns the term with its heading, since a name from a list or table is only clear with it: "Hardware · Switch".
 * Undefined if the term has only everyday words and no heading.
 */
export function placed(fact: DefinitionFact, context: FormContext): string | undefined {
  const { origin, isMarked, path, term } = fact;
  if (origin !== 'key-value' && origin !== 'table') return term;
  const isPlain = (term.toLowerCase().match(/\p{L}+/gu) ?? []).every(context.prepared.isCommon);
  if (isMarked && !isPlain) return term;
  const heading = nearestHeading(path, context);
  const isPlace = heading !== undefined && !/[?!¿]/.test(heading) && !reveals(heading, term, context.language);
  return isPlace ? `${heading} · ${term}` : isPlain ? undefined : term;
}
