import type { Language } from '#domain/documents/content.ts';
import { BLANK } from '#domain/items/blank.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import type { DefinitionFact, Fact } from '#domain/engine/facts/fact.ts';
import { isClearGap } from '#domain/engine/forms/clear-gap.ts';
import { definitionFeatures, isNoDescription, isOfThePassage } from '#domain/engine/forms/definition-items.ts';
import type { FormContext } from '#domain/engine/forms/form-context.ts';
import { isInPassing, opensWithIs, placed, saysWhat } from '#domain/engine/forms/said-of-term.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { type CardDraft, cardDraft } from './card-draft.ts';
import { givesAway } from './gives-away.ts';
import { plainSentence, untied, withoutPictures } from './plain-sentence.ts';
import { SHORT_BACK, shortened } from './shortened.ts';
import { appositionAfter } from './apposition-after.ts';

const LONGEST_ASKED = 45;
const LEAST_WORDS = 3;
const MOST_TERM_WORDS = 6;
/** Least likelihood of a term that the author does not mark though he marks others, or that his sentence does not name. */
const LEAST = { unmarked: 0.61, unnamed: 0.45 };
/** Where more is marked, marks only stress. */
const SPARING = 0.9;

/** A term and what it is: asked from the side whose back is short. */
export function definitionCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  const { origin, isMarked } = fact;
  if (isInPassing(fact, context)) return [];
  const made = fact.isGap ? gapCards(fact, context) : isOfThePassage(fact, context) ? [] : wholeCards(fact, context);
  const isDoubtful = origin === 'gloss' && !isMarked && context.hasMarks;
  return made.filter(({ card }) => !isDoubtful || card.usable >= LEAST.unmarked);
}

/** Words behind which the sentence says something else. */
const turns = /, (?:but|pero|aber|sondern|mais|ma|mas) /iu;

function wholeCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  // "Issued by firms, but …" in running text is what is said of it; in a list it may well be what it is.
  const isProse = fact.origin === 'marked' || fact.origin === 'gloss';
  if (isProse && context.prepared.tagged(fact.text)[0]?.tag === 'VERB' && turns.test(fact.text)) return [];
  const front = placed(fact, context);
  if (front === undefined) return [];
  const cards = cardsOfText({ ...fact, fact, front, features: definitionFeatures(fact, context) }, context);
  if (!isNoDescription(fact, context)) return cards;
  // Behind an author's label it is what he says of it, but asked the other way round it fits more than one.
  return fact.origin === 'heading' ? [] : cards.filter(({ card }) => card.kind === 'definition');
}

interface Told {
  term: string;
  /** How the term is asked for; itself where that is clear. */
  front?: string;
  /** Its description. */
  text: string;
  fact: Fact;
  features: Features;
}

/** The term on the front and what it is on the back; the other way round where that is long. */
export function cardsOfText(
  { term, front = term, text: told, fact, features }: Told,
  context: FormContext,
): CardDraft[] {
  const { language, wording, quoted } = context;
  const text = told.replace(opensWithIs[language], '').replace(/[.;,:\s]+$/, '');
  if ((text.match(/\p{L}{3,}/gu)?.length ?? 0) < LEAST_WORDS || !saysWhat(text, term, context)) return [];
  const back = shortened(text, language);
  if (wordsIn(back) <= SHORT_BACK) {
    if (givesAway(back, term, language)) return [];
    return [cardDraft(fact, features, { kind: 'definition', front, back, topic: term })];
  }
  if (wordsIn(text) > LONGEST_ASKED || wordsIn(term) > MOST_TERM_WORDS || givesAway(text, term, language)) return [];
  const asked = `${wording.whichTerm} ${quoted(withoutPictures(text))}`;
  return [cardDraft(fact, features, { kind: 'question', front: asked, back: term, topic: term })];
}

/** "…, or _____." and "… is the _____." */
const endsNaming: Record<Language, RegExp> = {
  en: /(?:, or|\b(?:is|are)) (?:an? |the )?_____[,.]/u,
  es: /(?:, [ou]|(?<!\p{L})(?:es|son)) (?:una? |el |la |los |las )?_____[,.]/u,
  fr: /(?:, ou|(?<!\p{L})(?:est|sont)) (?:une? |le |la |les |l['’])?_____[,.]/u,
  de: /(?:, oder|(?<!\p{L})(?:ist|sind)) (?:eine? |der |die |das )?_____[,.]/u,
  it: /(?:, o|(?<!\p{L})(?:è|sono)) (?:una? |uno |il |lo |la |i |gli |le |l['’])?_____[,.]/u,
  pt: /(?:, ou|(?<!\p{L})(?:é|são)) (?:uma? |o |a |os |as )?_____[,.]/u,
};

/** Asks for the apposition behind the term; else for the term in the author's sentence. */
function gapCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  const { language } = context;
  const { term } = fact;
  const told = appositionAfter(untied(withoutCitations(fact.text), language), context);
  if (told !== undefined) {
    const features = definitionFeatures({ ...fact, text: told, isGap: false }, context);
    const cards = cardsOfText({ term, text: told, fact, features }, context);
    if (cards.length > 0) return cards;
  }
  // Where it needs too much before it, the sentence with the term may do alone.
  const last = splitSentences(fact.text, language).at(-1)?.text ?? fact.text;
  const front = [fact.text, last]
    .flatMap((text) => plainSentence(text, term, context) ?? [])
    .find((text) => text.split(BLANK).length === 2 && wordsIn(text) <= LONGEST_ASKED);
  if (front === undefined || !isClearGap(front, term, language) || givesAway(front, term, language)) return [];
  const features = definitionFeatures({ ...fact, text: front }, context);
  const draft = cardDraft(fact, features, { kind: 'cloze', front, back: term, topic: term });
  const isReliable =
    features.isNamed === 1 ||
    endsNaming[language].test(front) ||
    (context.markDensity <= SPARING && draft.card.usable >= LEAST.unnamed);
  return isReliable ? [draft] : [];
}
