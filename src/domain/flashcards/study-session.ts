import type { MemoryState } from './scheduler.ts';

/** A card of the current sitting. */
export interface StudyCard {
  uuid: string;
  memory: MemoryState;
}

/** A sitting: the shown card, the waiting ones in order, and the state before each review. */
export interface StudySession<Card extends StudyCard> {
  current: Card | undefined;
  waiting: readonly Card[];
  past: readonly { current: Card; waiting: readonly Card[]; reviewId: string }[];
}

/** Starts a sitting with the queue of the day. */
export function startSession<Card extends StudyCard>(cards: readonly Card[], now: Date): StudySession<Card> {
  return { ...choose(cards, now), past: [] };
}

/** Applies a grade: cards in learning steps return today, others on another day. */
export function afterReview<Card extends StudyCard>(
  session: StudySession<Card>,
  { memory, reviewId, now, dayEndsAt }: { memory: MemoryState; reviewId: string; now: Date; dayEndsAt: Date },
): StudySession<Card> {
  const { current, waiting, past } = session;
  if (!current) return session;
  const isDueToday = isLearned(memory) && memory.due < dayEndsAt;
  const cards = isDueToday ? [...waiting, { ...current, memory }] : waiting;
  return { ...choose(cards, now), past: [...past, { current, waiting, reviewId }] };
}

/** Undoes the last review. */
export function beforeReview<Card extends StudyCard>(session: StudySession<Card>): StudySession<Card> {
  const last = session.past.at(-1);
  if (!last) return session;
  return { current: last.current, waiting: last.waiting, past: session.past.slice(0, -1) };
}

/** Removes a suspended card; its reviews can't be undone here any more. */
export function withoutCard<Card extends StudyCard>(
  { current, waiting, past }: StudySession<Card>,
  uuid: string,
  now: Date,
): StudySession<Card> {
  const isOther = (card: Card) => card.uuid !== uuid;
  const before = past
    .filter((one) => isOther(one.current))
    .map((one) => ({ ...one, waiting: one.waiting.filter(isOther) }));
  if (current && isOther(current)) return { current, waiting: waiting.filter(isOther), past: before };
  return { ...choose(waiting.filter(isOther), now), past: before };
}

/** Replaces the content of a card. */
export function withCard<Card extends StudyCard>(
  { current, waiting, past }: StudySession<Card>,
  uuid: string,
  change: (card: Card) => Card,
): StudySession<Card> {
  const changed = (card: Card) => (card.uuid === uuid ? change(card) : card);
  return {
    current: current && changed(current),
    waiting: waiting.map(changed),
    past: past.map((one) => ({ ...one, current: changed(one.current), waiting: one.waiting.map(changed) })),
  };
}

/** Counts the remaining cards by kind, including the shown one. */
export const countLeft = <Card extends StudyCard>({ current, waiting }: StudySession<Card>) =>
  countCards(current ? [current, ...waiting] : waiting);

/** Counts cards by kind. */
export function countCards(cards: readonly StudyCard[]) {
  const learning = cards.filter(({ memory }) => isLearned(memory)).length;
  const fresh = cards.filter(({ memory }) => memory.phase === 'new').length;
  return { learning, new: fresh, due: cards.length - learning - fresh };
}

/** Whether a card is in learning or relearning steps, so that it returns in minutes. */
export const isLearned = ({ phase }: MemoryState): boolean => phase === 'learning' || phase === 'relearning';

/** Chooses the next card: a learning card when its minutes are over, or early if nothing else is left. */
function choose<Card extends StudyCard>(cards: readonly Card[], now: Date): Omit<StudySession<Card>, 'past'> {
  const learned = cards
    .filter(({ memory }) => isLearned(memory))
    .toSorted((left, right) => left.memory.due.getTime() - right.memory.due.getTime());
  const ready = learned[0] && learned[0].memory.due <= now ? learned[0] : undefined;
  const current = ready ?? cards.find(({ memory }) => !isLearned(memory)) ?? learned[0];
  return { current, waiting: cards.filter((card) => card !== current) };
}
