import type { Language } from '#domain/documents/content.ts';
import { BLANK } from '#domain/items/blank.ts';
import { variantsOf } from '#domain/items/typed-answer.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import type { DefinitionFact, Fact } from '#domain/engine/facts/fact.ts';
import { isClearGap } from '#domain/engine/forms/clear-gap.ts';
import { definitionFeatures, isOfThePassage } from '#domain/engine/forms/definition-items.ts';
import { type FormContext, nearestHeading, tells } from '#domain/engine/forms/form-context.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { demonstratives, isBalanced, isFinite } from '#domain/engine/reading/standalone.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { type CardDraft, cardDraft } from './card-draft.ts';
import { isSubjectOf } from './card-rules.ts';
import { givesAway } from './gives-away.ts';
import { plainSentence, untied, withoutPictures } from './plain-sentence.ts';
import { SHORT_BACK, shortened } from './shortened.ts';
import { toldAfter } from './told-after.ts';

const LONGEST_ASKED = 45;
const LONGEST_BACK = 20;
const LEAST_WORDS = 3;
const MOST_TERM_WORDS = 6;
/** What the author does not mark, though he marks terms, and what his sentence does not name has to be this likely. */
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

/** "Coffee", "age": a word of every day that is explained once, and is not what the document is about. */
function isInPassing({ origin, isMarked, term }: DefinitionFact, { prepared, language }: FormContext): boolean {
  if (origin !== 'gloss' || isMarked || wordsIn(term) > 1 || !prepared.isCommon(term.toLowerCase())) return false;
  return !tells(prepared.content.title, term, language);
}

/** What follows says something else. */
const turns = /, (?:but|pero|aber|sondern|mais|ma|mas) /iu;

function wholeCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  // "Issued by firms, but …" in running text is what is said of it; in a list it may well be what it is.
  const isProse = fact.origin === 'marked' || fact.origin === 'gloss';
  if (isProse && context.prepared.tagged(fact.text)[0]?.tag === 'VERB' && turns.test(fact.text)) return [];
  const front = placed(fact, context);
  if (front === undefined) return [];
  return toldCards({ ...fact, fact, front, features: definitionFeatures(fact, context) }, context);
}

interface Told {
  term: string;
  /** How the term is asked for; itself where that is clear. */
  front?: string;
  /** What it is. */
  text: string;
  fact: Fact;
  features: Features;
}

/** The term on the front and what it is on the back; the other way round where that is long. */
export function toldCards({ term, front = term, text: told, fact, features }: Told, context: FormContext): CardDraft[] {
  const { language, wording, quoted } = context;
  const text = told.replace(opensWithIs[language], '').replace(/[.;,:\s]+$/, '');
  if ((text.match(/\p{L}{3,}/gu)?.length ?? 0) < LEAST_WORDS || !saysWhat(text, term, context)) return [];
  const back = shortened(text, language);
  // Where the title would be the answer, the term stays on the front.
  const isSubject = isSubjectOf(context.prepared.content.title, term, language);
  if (wordsIn(back) <= (isSubject ? LONGEST_BACK : SHORT_BACK)) {
    if (givesAway(back, term, language)) return [];
    return [cardDraft(fact, features, { kind: 'definition', front, back, topic: term })];
  }
  if (wordsIn(text) > LONGEST_ASKED || wordsIn(term) > MOST_TERM_WORDS || givesAway(text, term, language)) return [];
  const asked = `${wording.whichTerm} ${quoted(withoutPictures(text))}`;
  return [cardDraft(fact, features, { kind: 'question', front: asked, back: term, topic: term })];
}

/** What is no clause that hangs on another, and does not use the term or its abbreviation to explain it. */
function saysWhat(text: string, term: string, { prepared, language }: FormContext): boolean {
  if (!isBalanced(text) || /\bet al\b|\(\d{4}[a-z]?\)/u.test(text)) return false;
  const [first] = prepared.tagged(text);
  if (!first || first.tag === 'SCONJ' || first.tag === 'ADP' || pronouns[language].test(first.lower)) return false;
  if (demonstratives[language].test(first.lower)) return false;
  const words = prepared.tagged(term);
  const isName = words.some(
    ({ tag, text: word }) => /^(?:NOUN|PROPN|ADJ|VERB|NUM|X)$/.test(tag) || /^\p{Lu}{2}/u.test(word),
  );
  // "They will not be heard": a clause is no term.
  if (
    !isName ||
    (wordsIn(term) > 2 && words.some((token) => isFinite(token, language) && !/^\p{Lu}/u.test(token.text)))
  )
    return false;
  const opening = text.split(/\s+/).slice(0, 4).join(' ');
  if (wordsIn(term) > 1 && tells(opening, term, language) && /\p{Lu}/u.test(opening.charAt(0))) return false;
  const plain = foldedOption(text);
  return !variantsOf(term).some((name) => name.length > 1 && foldedHoldsPhrase(plain, foldedOption(name)));
}

/** What a text begins with that goes on speaking of something, and the conjunctions that look like it. */
const pronouns: Record<Language, RegExp> = {
  en: /^(?:it|they|he|she|we|you|i|there|that|while|because|when|if|who|which|his|her|its|their)$/,
  es: /^(?:él|ella|ellos|ellas|se|su|sus|que|porque|cuando|si|lo)$/,
  fr: /^(?:il|elle|ils|elles|on|nous|c['’]|son|sa|ses|leurs?|que|qui|car|quand|si)$/,
  de: /^(?:er|sie|es|wir|man|dass|weil|wenn|sein|seine|ihre?)$/,
  it: /^(?:egli|ella|essi|esse|si|suo|sua|che|perché|quando|se|loro)$/,
  pt: /^(?:ele|ela|eles|elas|se|seu|sua|que|porque|quando|nós)$/,
};

/** "It is a …", "È una …": the back begins with what it is. */
const opensWithIs: Record<Language, RegExp> = {
  en: /^(?:(?:this|it|they|these) )?(?:is|are) /iu,
  es: /^(?:es|son) /iu,
  fr: /^(?:c['’]est|ce sont|est|sont) /iu,
  de: /^(?:(?:das|es) )?(?:ist|sind) /iu,
  it: /^(?:è|sono) /iu,
  pt: /^(?:é|são) /iu,
};

/**
 * A name out of a list or table means something under its heading only: "Hardware · Switch". Words of every day mean
 * nothing without one.
 */
function placed(fact: DefinitionFact, context: FormContext): string | undefined {
  const { origin, isMarked, path, term } = fact;
  if (origin !== 'key-value' && origin !== 'table') return term;
  const isPlain = (term.toLowerCase().match(/\p{L}+/gu) ?? []).every(context.prepared.isCommon);
  if (isMarked && !isPlain) return term;
  const heading = nearestHeading(path, context);
  const isPlace = heading !== undefined && !/[?!¿]/.test(heading) && !tells(heading, term, context.language);
  return isPlace ? `${heading} · ${term}` : isPlain ? undefined : term;
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

/** What the sentence says right behind the term; else the sentence that the author wrote, with a gap for the term. */
function gapCards(fact: DefinitionFact, context: FormContext): CardDraft[] {
  const { language } = context;
  const { term } = fact;
  const told = toldAfter(untied(withoutCitations(fact.text), language), context);
  if (told !== undefined) {
    const features = definitionFeatures({ ...fact, text: told, isGap: false }, context);
    const cards = toldCards({ term, text: told, fact, features }, context);
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
  const isSure =
    features.isNamed === 1 ||
    endsNaming[language].test(front) ||
    (context.markDensity <= SPARING && draft.card.usable >= LEAST.unnamed);
  return isSure ? [draft] : [];
}
