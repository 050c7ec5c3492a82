import { ofEachPack } from '#domain/languages/packs.ts';
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
/**
 * Least likelihood of a doubtful card: `unmarked` for an unmarked gloss where the author marks other terms, `unnamed`
 * for a term that its sentence doesn't name.
 */
const LEAST = { unmarked: 0.61, unnamed: 0.45 };
/** Above this density, the author's marks are only for emphasis. */
const SPARING = 0.9;

/** Makes cards from a term and its definition. The shorter side becomes the back. */
export function definitionCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  const { origin, isMarked } = fact;
  if (isInPassing(fact, context)) return [];
  const made = fact.isGap ? gapCards(fact, context) : isOfThePassage(fact, context) ? [] : wholeCards(fact, context);
  const isDoubtful = origin === 'gloss' && !isMarked && context.hasMarks;
  return made.filter(({ card }) => !isDoubtful || card.usable >= LEAST.unmarked);
}

/** Conjunctions after which the sentence turns to something else. */
const turns = /, (?:but|pero|aber|sondern|mais|ma|mas) /iu;

function wholeCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  // In prose, "Issued by firms, but …" is a remark about the term; in a list it may be the definition.
  const isProse = fact.origin === 'marked' || fact.origin === 'gloss';
  if (isProse && context.prepared.tagged(fact.text)[0]?.tag === 'VERB' && turns.test(fact.text)) return [];
  const front = placed(fact, context);
  if (front === undefined) return [];
  const cards = cardsOfText({ ...fact, fact, front, features: definitionFeatures(fact, context) }, context);
  if (!isNoDescription(fact, context)) return cards;
  // Text under a heading may not be a definition: asked in reverse, it would fit other terms too.
  return fact.origin === 'heading' ? [] : cards.filter(({ card }) => card.kind === 'definition');
}

interface Description {
  term: string;
  /** How the card asks for the term; defaults to the term. */
  front?: string;
  text: string;
  fact: Fact;
  features: Features;
}

/** Puts the term on the front and the definition on the back, or the reverse if the definition is long. */
export function cardsOfText(
  { term, front = term, text: original, fact, features }: Description,
  context: FormContext,
): CardDraft[] {
  const { language, wording, quoted } = context;
  const text = original.replace(opensWithIs[language], '').replace(/[.;,:\s]+$/, '');
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

/** The sentence ends by naming the term: "…, or _____." and "… is the _____." */
const endsNaming = ofEachPack(({ definitionCards }) => definitionCards.endsNaming);

/** Asks for the term by the apposition after it, or else by the author's sentence with a gap. */
function gapCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  const { language } = context;
  const { term } = fact;
  const apposition = appositionAfter(untied(withoutCitations(fact.text), language), context);
  if (apposition !== undefined) {
    const features = definitionFeatures({ ...fact, text: apposition, isGap: false }, context);
    const cards = cardsOfText({ term, text: apposition, fact, features }, context);
    if (cards.length > 0) return cards;
  }
  // If the whole text depends on context, the sentence with the term alone may still work.
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
