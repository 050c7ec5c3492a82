import type { Item, ItemForm } from '#domain/items/item.ts';
import { LIKELY_USABLE, isShortText } from '#domain/items/likely-items.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { earlierItemOf, repeatKeys } from '#domain/verify/repeats.ts';
import { verifyForm } from '#domain/verify/verify-forms.ts';
import { factsOf, factsOfKind } from '#domain/engine/facts/find-facts.ts';
import { findAnsweredQuestions } from '#domain/engine/facts/find-author-questions.ts';
import { readText } from '#domain/engine/facts/read-text.ts';
import { causeItems } from '#domain/engine/forms/cause-items.ts';
import { definitionItems } from '#domain/engine/forms/definition-items.ts';
import type { Draft } from '#domain/engine/forms/draft.ts';
import { enumerationItems } from '#domain/engine/forms/enumeration-items.ts';
import { formContext } from '#domain/engine/forms/form-context.ts';
import { matchingItems, valueMatchings } from '#domain/engine/forms/matching-items.ts';
import { meaningItems } from '#domain/engine/forms/meaning-items.ts';
import {
  authorItems,
  belongingItems,
  chronologyItems,
  orderItems,
  valueItems,
} from '#domain/engine/forms/outline-items.ts';
import { memberItems } from '#domain/engine/forms/member-items.ts';
import { openItems } from '#domain/engine/forms/open-items.ts';
import { createFalseSubjects, createIsPerson, statementItems } from '#domain/engine/forms/statement-items.ts';
import { createWrongTerms } from '#domain/engine/forms/wrong-terms.ts';
import { yearItems } from '#domain/engine/forms/year-items.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { difficulties } from '#domain/engine/ranking/difficulties.ts';
import { usability, learningValue } from '#domain/engine/ranking/ranker.ts';

/** Drops items that are less likely to be useful. */
const LEAST_IF_ASKED = 0.15;
const MOST_OF_LEANING = 0.5;
/** Number of words in a section per item. */
const WORDS_PER_ITEM = 8;
/** Items of each form to keep in any case, for tests of a single form. */
const OF_EACH_FORM = 12;

export interface ItemOrder {
  seed: number;
  /** Only items of these forms; all when absent. */
  forms?: readonly ItemForm[];
}

/**
 * Makes the items of a document: finds what it teaches (`facts`), makes all possible questions (`forms`), applies the
 * hard rules (`verify`) and estimates how likely a teacher would use each (`ranking`). Returns the best first; the
 * same document and seed always give the same list. `selectItems` picks a test from it.
 */
export function listItems(prepared: PreparedDocument, { seed, forms }: ItemOrder): Item[] {
  const fitting = rankedDrafts(prepared, seed)
    .map(({ item }) => item)
    .filter(({ form }) => forms?.includes(form) ?? true);
  const wanted = prepared.content.sections.map(({ blocks }) =>
    blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length / WORDS_PER_ITEM, 0),
  );
  const ofForm = new Map<string, number>();
  const kept = fitting.filter((item) => {
    const { usable, sectionIndex } = item;
    // Keeps true and false statements in equal numbers.
    const form = item.form === 'true-false' ? `${item.form} ${item.answerIndex}` : item.form;
    const left = wanted[sectionIndex] ?? 0;
    wanted[sectionIndex] = left - 1;
    const before = ofForm.get(form) ?? 0;
    ofForm.set(form, before + 1);
    return usable >= LIKELY_USABLE || left > 0 || before < OF_EACH_FORM;
  });
  return withBalancedStatements(kept);
}

/** Keeps as many true as false statements, so that always answering the same doesn't pay. */
function withBalancedStatements(items: readonly Item[]): Item[] {
  const statements = items.filter((item) => item.form === 'true-false');
  const [right, wrong] = [0, 1].map((answer) => statements.filter(({ answerIndex }) => answerIndex === answer));
  const count = Math.min(right?.length ?? 0, wrong?.length ?? 0);
  const kept = new Set<Item>([right, wrong].flatMap((some) => some?.slice(0, count) ?? []));
  return items.filter((item) => item.form !== 'true-false' || kept.has(item));
}

export interface RankedDraft extends Pick<Draft, 'facts' | 'features'> {
  item: Item & { usable: number };
}

/** Short texts have so few items that all are kept. */
const leastOf = ({ text }: PreparedDocument): number => (isShortText(text.length) ? 0 : LEAST_IF_ASKED);

/** Makes all items that pass the rules, best first, with their ranking features. */
export function rankedDrafts(prepared: PreparedDocument, seed: number, least = leastOf(prepared)): RankedDraft[] {
  const quotable = quotableDocument(prepared.content, prepared.text);
  const difficultyOf = difficulties(prepared);
  const weighed = draftsOf(prepared, seed)
    .map((draft, order) => ({ draft, order, usable: usableOf(draft) }))
    .filter(({ draft, usable }) => usable >= (draft.item.form === 'true-false' ? LEAST_IF_ASKED : least))
    .sort((left, right) => right.usable - left.usable || left.order - right.order);
  const seen = new Set<string>();
  return weighed.flatMap(({ draft: { item: drafted, facts, features }, usable }) => {
    const item = {
      ...drafted,
      usable: Math.round(usable * 1000) / 1000,
      learningValue: Math.round(learningValue(features) * 1000) / 1000,
      difficulty: difficultyOf(drafted.topic, features),
    };
    // Keeps several forms of one question; a test takes only one.
    const { stem, answer, quote } = earlierItemOf(item);
    const keys = repeatKeys({ stem: `${item.form} ${stem}`, answer: `${item.form} ${answer}`, quote });
    if (keys.some((key) => seen.has(key)) || !verifyForm(item, quotable, []).ok) return [];
    for (const key of keys) seen.add(key);
    return [{ item, facts, features }];
  });
}

/** Limits the score of a sentence that depends on the one before. */
const usableOf = ({ facts: [fact], features }: Draft): number =>
  Math.min(usability(features), fact?.kind === 'statement' && fact.leans ? MOST_OF_LEANING : 1);

function draftsOf(prepared: PreparedDocument, seed: number): Draft[] {
  const facts = factsOf(prepared);
  const context = formContext(prepared, seed, facts);
  const definitions = factsOfKind(facts, 'definition');
  const members = factsOfKind(facts, 'members');
  const values = factsOfKind(facts, 'value');
  const statements = factsOfKind(facts, 'statement');
  const findWrongTerms = createWrongTerms(facts, context);
  const falseSubjects = createFalseSubjects(statements, context);
  const statementMeans = { findWrongTerms, falseSubjects, isPerson: createIsPerson(context) };
  const askable = definitions.filter(({ origin, isMarked }) => origin !== 'gloss' || isMarked || !context.hasMarks);
  const drafts = [
    ...authorItems(factsOfKind(facts, 'author-question'), context),
    ...askable.flatMap((fact) => definitionItems(fact, findWrongTerms, context)),
    ...matchingItems(definitions, context),
    ...valueMatchings(values, context),
    ...valueItems(values, context),
    ...belongingItems(members, context),
    ...memberItems(members, context),
    ...orderItems(members, context),
    ...openItems(findAnsweredQuestions(readText(prepared)), context),
    ...meaningItems(askable, context),
    ...causeItems(factsOfKind(facts, 'cause'), context),
    ...enumerationItems(members, context),
    ...chronologyItems(factsOfKind(facts, 'event'), context),
    ...yearItems(factsOfKind(facts, 'event'), statements, context),
    ...statements.flatMap((fact) => statementItems(fact, statementMeans, context)),
  ];
  return drafts.map((draft) => ({ ...draft, features: { ...draft.features, ...context.documentFeatures } }));
}
