import type { SignedInActor } from '#domain/access/actor.ts';
import type { RecallTrial, TimeTaken } from '#domain/study/person.ts';
import type { KnownCard } from '#domain/study/plan-input.ts';
import { usualPerson } from '#domain/study/recall-model.ts';
import type { CardMemory, RememberedCard } from '#server/features/flashcards/card-memory.service.ts';
import type { MaterialSection } from './plan-material.ts';

/** A user's memory of the sections of a plan. */
export interface PlanMemory {
  /** Number of cards per section. */
  cards: Map<string, number>;
  /** Reviewed cards. */
  known: KnownCard[];
  /** The user's review results so far. */
  person: { trials: RecallTrial[]; time: TimeTaken; decay: number };
  weights: number[] | null;
}

/** Typical seconds of a review, depending on whether the card was remembered. */
const RIGHT_SECONDS = 9;
const WRONG_SECONDS = 26;
/** A longer review means that the user was away. */
const MOST_SECONDS = 120;
const RECALL_AT_STABILITY = 0.9;

/** Reads the user's memory and assigns each card to the section it quotes. */
export async function readPlanMemory(
  cardMemory: CardMemory,
  actor: SignedInActor,
  sections: readonly MaterialSection[],
): Promise<PlanMemory> {
  const documentIds = [...new Set(sections.map(({ documentId }) => documentId))];
  const { cards, reviews, weights } = await cardMemory.view(actor, documentIds);
  const byDocument = Map.groupBy(sections, ({ documentId }) => documentId);
  const counts = new Map<string, number>();
  const known: KnownCard[] = [];
  for (const card of cards) {
    const section = sectionOf(card, byDocument.get(card.documentId) ?? []);
    if (!section) continue;
    counts.set(section.uuid, (counts.get(section.uuid) ?? 0) + 1);
    if (card.memory) known.push({ id: card.uuid, sectionId: section.uuid, ...card.memory });
  }
  const decay = weights?.[20] ?? usualPerson.decay;
  const trials = reviews.flatMap(({ days, predicted, isRemembered }) => {
    const stability = predicted === null ? undefined : stabilityOf(predicted, days, decay);
    return days < 1 || stability === undefined ? [] : [{ stability, days, isRemembered }];
  });
  const time = { expected: 0, measured: 0 };
  for (const { isRemembered, seconds } of reviews) {
    time.expected += isRemembered ? RIGHT_SECONDS : WRONG_SECONDS;
    time.measured += Math.min(MOST_SECONDS, seconds);
  }
  const measured = time.measured > 0 ? time : { expected: 0, measured: 0 };
  return { cards: counts, known, person: { trials, time: measured, decay }, weights };
}

/** Finds the section by quote position; a card without a quote belongs to the section its category names. */
function sectionOf({ quoteStart, category }: RememberedCard, sections: MaterialSection[]): MaterialSection | undefined {
  if (quoteStart !== null) return sections.find(({ start, end }) => quoteStart >= start && quoteStart < end);
  return sections.find(({ title }) => title === category);
}

/** The stability behind a prediction: inverts the FSRS forgetting curve. */
function stabilityOf(predicted: number, days: number, decay: number): number | undefined {
  if (!(predicted > 0 && predicted < 1) || !(days > 0)) return undefined;
  const factor = RECALL_AT_STABILITY ** (-1 / decay) - 1;
  return (factor * days) / (predicted ** (-1 / decay) - 1);
}
