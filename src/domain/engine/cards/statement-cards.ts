import { BLANK } from '#domain/items/blank.ts';
import type { StatementFact } from '#domain/engine/facts/fact.ts';
import { isClearGap } from '#domain/engine/forms/clear-gap.ts';
import { type FormContext, isEveryday } from '#domain/engine/forms/form-context.ts';
import { yearGap } from '#domain/engine/forms/year-gap.ts';
import { asShown, isNamedThroughout, statementFeatures } from '#domain/engine/forms/statement-items.ts';
import { vagueWords } from '#domain/engine/language/vague-words.ts';
import { stemOf } from '#domain/text/stems.ts';
import { definite, indefinite } from '#domain/engine/language/articles.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { type CardDraft, cardDraft } from './card-draft.ts';
import { cardsOfText } from './definition-cards.ts';
import { givesAway } from './gives-away.ts';
import { plainSentence } from './plain-sentence.ts';

const MOST_WORDS = 30;
const MOST_WORDS_OF_SHORT = 50;
const LEAST_SAID = 5;
const MOST_TERM_WORDS = 4;
/** The words that name the term ("called", "known as") are within this many characters before it. */
const NEAR = 45;
const YEARS_LIKELY = 0.52;

/** Makes cards from a plain sentence with a gap for its subject or for its year. */
export function statementCards(fact: StatementFact, context: FormContext): CardDraft[] {
  if (wordsIn(fact.text) > (context.isShort ? MOST_WORDS_OF_SHORT : MOST_WORDS)) return [];
  if (fact.hasCitation && !context.isShort) return [];
  return [...termCards(fact, context), ...yearCards(fact, context)];
}

/**
 * Many words fit a gap in a plain sentence. Only one fits if the sentence defines something, names it, or says what a
 * named person did. All other sentences serve only as fillers.
 */
function termCards(fact: StatementFact, context: FormContext): CardDraft[] {
  const { language } = context;
  const { text, start, end, term } = fact;
  if (wordsIn(term) > MOST_TERM_WORDS || isVagueName(fact, context)) return [];
  const isPlain = isEveryday(fact, context);
  if ((isPlain || isNamedThroughout(fact, context)) && !context.isShort) return [];
  const features = statementFeatures(fact, context);
  const said = predicateText(fact, context);
  if (said !== undefined && plainSentence(text, term, context) !== undefined)
    return cardsOfText({ term: asShown(term, fact, language), text: said, fact, features }, context);
  const isSubjectOfText = fact.predicate !== undefined && (fact.isMarked || context.prepared.isDefined(fact.key));
  const isOne = isNamed(fact, context) || isOfName(fact) || isSubjectOfText;
  const front = plainSentence(`${text.slice(0, start)}${BLANK}${text.slice(end)}`, term, context);
  if (front === undefined || givesAway(front, term, language) || !isClearGap(front, term, language)) return [];
  return [
    {
      ...cardDraft(fact, features, { kind: 'cloze', front, back: term, topic: term }),
      isOnlyToFill: !isOne || isPlain || fact.leans,
    },
  ];
}

/** Names too vague to ask for: "The key point", "another common kind". */
function isVagueName({ term, isMarked }: StatementFact, { prepared, language }: FormContext): boolean {
  const words = term.toLowerCase().match(/\p{L}+/gu) ?? [];
  const { nouns } = vagueWords(language);
  return !isMarked && words.every(prepared.isCommon) && words.some((word) => nouns.has(stemOf(word, language)));
}

/** Returns the definition after a copula: "Heat is the transfer of …" */
function predicateText({ predicate = '' }: StatementFact, { language }: FormContext): string | undefined {
  const copula = phrasePattern(packOf(language).copulas, 'start').exec(predicate)?.[0];
  if (copula === undefined) return undefined;
  const said = predicate.slice(copula.length).trim();
  const [opening = ''] = said.toLowerCase().split(/\s+/);
  const isWhat = definite[language].test(opening) || indefinite[language].test(opening);
  return isWhat && wordsIn(said) >= LEAST_SAID ? said : undefined;
}

function isNamed({ text, start }: StatementFact, { language }: FormContext): boolean {
  return phrasePattern(packOf(language).namings, 'anywhere').test(text.slice(Math.max(0, start - NEAR), start));
}

function isOfName({ isName, isSubject, predicate = '', term }: StatementFact): boolean {
  return isName && isSubject && wordsIn(term) > 1 && wordsIn(predicate) > LEAST_SAID;
}

/** Asks for the year in a sentence that begins with a name, or with the year and then a name. */
function yearCards(fact: StatementFact, context: FormContext): CardDraft[] {
  const gap = yearGap(fact.text, context);
  const front = gap && plainSentence(gap.text, gap.year, context);
  if (!gap || front === undefined || !isClearGap(front, gap.year, context.language)) return [];
  const card = { kind: 'number' as const, front, back: gap.year, topic: gap.year, likely: YEARS_LIKELY };
  return [cardDraft(fact, { isNumber: 1 }, card)];
}
