import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { asOne } from '#domain/items/as-one.ts';
import { isShortText } from '#domain/items/likely-items.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { repeatKeys } from '#domain/verify/repeats.ts';
import { earlierCardOf, verifyCard } from '#domain/verify/verify-card.ts';
import type { CardDraft } from './cards/card-draft.ts';
import { definitionCards } from './cards/definition-cards.ts';
import { isFairCard } from './cards/card-rules.ts';
import { authorCards, eventCards, listCardsOf } from './cards/outline-cards.ts';
import { statementCards } from './cards/statement-cards.ts';
import { formContext, heavyStems } from './forms/form-context.ts';
import { termKey } from './facts/term-names.ts';
import { factsOf, factsOfKind } from './facts/find-facts.ts';
import { difficulties } from './ranking/difficulties.ts';
import type { PreparedDocument } from './reading/prepared-document.ts';

/** Least likelihood of a card to be kept: a bad card costs the learner time every day. */
const LEAST = 0.5;
/** Lower limit for terms that the author marked or listed with a description: they are worth knowing. */
const LEAST_OF_AUTHORS = 0.33;

/**
 * Essays rarely define or name things. If a document gives fewer cards than `FEW`, gap sentences with several
 * possible answers fill up the list from this likelihood. In two blind test bundles, readers kept 26 of 39 of these,
 * and 2 of 10 below it.
 */
const FEW = 12;
const LEAST_TO_FILL = 0.62;

/** Lower limit for short texts, whose cards are marked as less sure. */
const LEAST_OF_SHORT = 0.15;

const leastOf = ({ isMarked, isOnlyToFill, features }: CardDraft): number =>
  isOnlyToFill ? LEAST_TO_FILL : isMarked || features.fromKeyValue === 1 ? LEAST_OF_AUTHORS : LEAST;
const isSure = (draft: CardDraft): boolean => draft.card.usable >= leastOf(draft);

/**
 * Makes the cards of a document from the same facts as its questions, with the same rules and ranking. Returns sure
 * cards first, definitions and lists before gaps, then the most likely. The same document always gives the same list.
 */
export function listCards(prepared: PreparedDocument): GeneratedCard[] {
  const quotable = quotableDocument(prepared.content, prepared.text);
  const difficultyOf = difficulties(prepared);
  const asked = createMemory(prepared);
  const { language, tagged } = prepared;
  const { title } = prepared.content;
  const isShort = isShortText(prepared.text.length);
  const drafts = draftsOf(prepared)
    .map((draft, order) => ({ ...draft, order }))
    .filter((draft) => isSure(draft) || (isShort && draft.card.usable >= LEAST_OF_SHORT))
    .filter(({ card }) => isFairCard({ ...card, title, language, tagged }))
    .sort(bestFirst);
  const isNew = ({ card, isMarked }: CardDraft): boolean =>
    verifyCard(card, quotable, []).ok && asked.add(card, isMarked);
  const taken = drafts.filter((draft) => !draft.isOnlyToFill && isSure(draft) && isNew(draft));
  for (const draft of drafts) if (taken.length < FEW && isNew(draft)) taken.push(draft);
  return taken.sort(bestFirst).map((draft) => {
    const { card, features } = draft;
    const lessSure = isSure(draft) ? {} : { lessSure: true as const };
    return { ...card, ...lessSure, difficulty: difficultyOf(card.topic, features) };
  });
}

type Ordered = CardDraft & { order: number };

/** Gap cards come after definitions, questions and complete lists, which teach more. */
const isOfGap = ({ card: { kind } }: CardDraft): boolean => kind === 'cloze' || kind === 'number';

const bestFirst = (left: Ordered, right: Ordered): number =>
  Number(isSure(right)) - Number(isSure(left)) ||
  Number(isOfGap(left)) - Number(isOfGap(right)) ||
  right.card.usable - left.card.usable ||
  left.order - right.order;

type Asked = CardDraft['card'];

/** Passages that share this part of their words express one idea, like a chapter summary. */
const SAME_WORDS = 0.9;
const LEAST_WORDS = 5;
/** Ignores stems that occur in more cards. */
const MOST_HOLDERS = 40;

/**
 * Admits each term, sentence and idea once, since a second gap in a sentence would reveal the first. A sentence may
 * have two terms that the author marked.
 */
function createMemory({ language }: PreparedDocument): { add(card: Asked, isMarked: boolean): boolean } {
  const seen = new Set<string>();
  const marked = new Set<string>();
  const passages: Set<string>[] = [];
  const holders = new Map<string, number[]>();

  /** Whether another passage says nearly the same. */
  function isRepeated(stems: ReadonlySet<string>): boolean {
    const shared = new Map<number, number>();
    for (const stem of stems)
      for (const place of holders.get(stem) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    return [...shared].some(
      ([place, count]) => count >= SAME_WORDS * Math.max(LEAST_WORDS, stems.size, passages[place]?.size ?? 0),
    );
  }

  function remember(stems: Set<string>): void {
    for (const stem of stems) {
      const known = holders.get(stem);
      if (!known) holders.set(stem, [passages.length]);
      else if (known.length < MOST_HOLDERS) known.push(passages.length);
    }
    passages.push(stems);
  }

  return {
    add(card, isMarked) {
      const place = `quote ${card.source.start} ${card.source.end}`;
      // Several events may share one year.
      const topics = card.kind === 'number' ? [] : [`topic ${termKey(asOne(card.topic), language)}`];
      const keys = [...repeatKeys(earlierCardOf(card)), ...topics];
      const isSecond = seen.has(place) && !(isMarked && marked.has(place));
      const stems = new Set(heavyStems(card.source.quote, language));
      if (isSecond || keys.some((key) => seen.has(key)) || (!seen.has(place) && isRepeated(stems))) return false;
      if (!seen.has(place)) remember(stems);
      for (const key of [...keys, place]) seen.add(key);
      if (isMarked) marked.add(place);
      return true;
    },
  };
}

function draftsOf(prepared: PreparedDocument): CardDraft[] {
  const facts = factsOf(prepared);
  const context = formContext(prepared, 0, facts);
  return [
    ...authorCards(factsOfKind(facts, 'author-question'), context),
    ...factsOfKind(facts, 'definition').flatMap((fact) => definitionCards(fact, context)),
    ...factsOfKind(facts, 'entry').flatMap((fact) => definitionCards({ ...fact, kind: 'definition' }, context)),
    ...listCardsOf(factsOfKind(facts, 'members'), context),
    ...eventCards(factsOfKind(facts, 'event'), context),
    ...factsOfKind(facts, 'statement').flatMap((fact) => statementCards(fact, context)),
  ];
}
