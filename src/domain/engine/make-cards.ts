import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { asOne } from '#domain/items/as-one.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { repeatKeys } from '#domain/verify/repeats.ts';
import { earlierCardOf, verifyCard } from '#domain/verify/verify-card.ts';
import type { CardDraft } from './cards/card-draft.ts';
import { definitionCards } from './cards/definition-cards.ts';
import { isFairCard } from './cards/card-rules.ts';
import { authorCards, eventCards, listCardsOf } from './cards/outline-cards.ts';
import { statementCards } from './cards/statement-cards.ts';
import { formContext } from './forms/form-context.ts';
import { termKey } from './facts/term-names.ts';
import { factsOf, factsOfKind } from './facts/find-facts.ts';
import { difficulties } from './ranking/difficulties.ts';
import type { PreparedDocument } from './reading/prepared-document.ts';

/** What is held less likely than this to be kept is not offered: a bad card costs a person every day. */
const LEAST = 0.5;
/** What its author marked, or put down as a term with what it is, is worth knowing however it is said. */
const LEAST_OF_AUTHORS = 0.33;

/**
 * An essay hardly defines or names a thing. Where a document gives fewer cards than this, sentences into which other words
 * would fit as well fill up, if they are as likely as this: as typed questions readers used three of four of these.
 */
const FEW = 6;
const LEAST_TO_FILL = 0.62;

const leastOf = ({ isMarked, isOnlyToFill, features }: Omit<CardDraft, 'card'>): number =>
  isOnlyToFill ? LEAST_TO_FILL : isMarked || features.fromKeyValue === 1 ? LEAST_OF_AUTHORS : LEAST;

/**
 * The cards of a document: other forms of the same facts that its questions are made of, held to the same rules and
 * ranked alike. Best first; the same document always gives the same list.
 */
export function listCards(prepared: PreparedDocument): GeneratedCard[] {
  const quotable = quotableDocument(prepared.content, prepared.text);
  const difficultyOf = difficulties(prepared);
  const asked = createMemory(prepared);
  const { language, tagged } = prepared;
  const { title } = prepared.content;
  const drafts = draftsOf(prepared)
    .map((draft, order) => ({ ...draft, order }))
    .filter((draft) => draft.card.usable >= leastOf(draft))
    .filter(({ card }) => isFairCard({ ...card, title, language, tagged }))
    .sort(bestFirst);
  const isNew = ({ card, isMarked }: CardDraft): boolean =>
    verifyCard(card, quotable, []).ok && asked.add(card, isMarked);
  const taken = drafts.filter((draft) => !draft.isOnlyToFill && isNew(draft));
  for (const draft of drafts) if (taken.length < FEW && draft.isOnlyToFill && isNew(draft)) taken.push(draft);
  return taken
    .sort(bestFirst)
    .map(({ card, features }) => ({ ...card, difficulty: difficultyOf(card.topic, features) }));
}

type Ordered = CardDraft & { order: number };

const bestFirst = (left: Ordered, right: Ordered): number =>
  right.card.usable - left.card.usable || left.order - right.order;

type Asked = CardDraft['card'];

/** A term is asked for once, and a sentence too: what it asks with one gap tells another. The author may mark two. */
function createMemory({ language }: PreparedDocument): { add(card: Asked, isMarked: boolean): boolean } {
  const seen = new Set<string>();
  const marked = new Set<string>();
  return {
    add(card, isMarked) {
      const place = `quote ${card.source.start} ${card.source.end}`;
      // Much may have happened in one year.
      const topics = card.kind === 'number' ? [] : [`topic ${termKey(asOne(card.topic), language)}`];
      const keys = [...repeatKeys(earlierCardOf(card)), ...topics];
      const isSecond = seen.has(place) && !(isMarked && marked.has(place));
      if (isSecond || keys.some((key) => seen.has(key))) return false;
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
