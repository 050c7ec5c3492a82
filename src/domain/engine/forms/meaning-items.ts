import type { DefinitionFact } from '#domain/engine/facts/fact.ts';
import { capitalisesNouns } from '#domain/languages/grammar.ts';
import { fill } from '#domain/languages/packs.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { isFitToMatch } from './asked-text.ts';
import { definitionFeatures, isOfThePassage } from './definition-items.ts';
import type { Draft } from './draft.ts';
import type { FormContext } from './form-context.ts';
import { openDraft } from './open-draft.ts';
import { opensWithIs, placed, saysWhat } from './said-of-term.ts';

const MOST_TERM_WORDS = 6;
const LEAST_WORDS = 5;

/** Makes open questions about meanings: "What is meant by “composite endpoint”?" */
export function meaningItems(all: readonly DefinitionFact[], context: FormContext): Draft[] {
  const { wording, prepared, language } = context;
  const names = new Set(prepared.terms.filter(({ isName }) => isName).map(({ key }) => key));
  return all.flatMap((fact) => {
    const { term, key, isGap, source, origin, isMarked } = fact;
    // Skips terms explained in passing: readers used 8 in 42 of these questions.
    if (origin === 'gloss' && !isMarked) return [];
    if (isGap || wordsIn(term) > MOST_TERM_WORDS || isOfThePassage(fact, context)) return [];
    const asked = placed(fact, context);
    const text = fact.text.replace(/[.;,:\s]+$/, '');
    const what = text.replace(opensWithIs[language], '');
    if (asked === undefined || wordsIn(text) < LEAST_WORDS || !saysWhat(what, term, context)) return [];
    if (!isFitToMatch({ text, term, isGap: false }, prepared)) return [];
    const isMeant = isNotion(term, what, context);
    // If the topic is neither a notion nor a name, "What does the text say about it?" is vague: readers used 10 in 40.
    if (!isMeant && origin !== 'heading' && !isProper(term) && !names.has(key)) return [];
    return [
      openDraft(fact, {
        stem: fill(isMeant ? wording.meaning : wording.aboutTerm, asked),
        topic: term,
        points: [{ text, source }],
        features: { fromMeaning: 1, asksMeaning: Number(isMeant), ...definitionFeatures(fact, context) },
      }),
    ];
  });
}

/**
 * Whether a term is a notion: the text calls a "subsidy" "a payment from the state". Excludes what a named person or
 * thing did or was.
 */
function isNotion(term: string, text: string, { prepared, language }: FormContext): boolean {
  const tokens = prepared.tagged(text);
  const noun = tokens.findIndex(({ tag }) => tag === 'NOUN');
  const opensOnNoun = noun >= 0 && tokens.slice(0, noun).every(({ tag }) => /^(?:DET|ADJ|ADV|NUM)$/.test(tag));
  // German capitalizes all nouns.
  return opensOnNoun && (capitalisesNouns(language) || !isProper(term));
}

const isProper = (term: string): boolean => /\s\p{Lu}/u.test(term);
