import { randomUUID } from 'node:crypto';
import type { QueryOf } from '#contract/endpoint.ts';
import { getStudyQueue, reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard, type Flashcard, listFlashcards } from '#contract/flashcards.ts';
import type { ReviewGrade } from '#domain/flashcards/scheduler.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Calls about a person's cards. */
export function cardCalls(app: () => TestApp, person: () => TestClient) {
  const review = (card: Pick<Flashcard, 'uuid'>, grade: ReviewGrade, id: string = randomUUID()) => ({
    id,
    cardUuid: card.uuid,
    grade,
    at: app().clock.now().toISOString(),
    elapsedMs: 2_000,
  });
  return {
    review,
    listCards: async (input: { query?: Partial<QueryOf<typeof listFlashcards>> } = {}) =>
      (await person().call(listFlashcards, input)).body,
    queue: async (query: { documentUuid?: string; tags?: string } = {}) =>
      (await person().call(getStudyQueue, { query })).body,
    async aCard(front = 'Front', documentUuid?: string): Promise<Flashcard> {
      const body = { front, back: 'Back', ...(documentUuid ? { documentUuid } : {}) };
      return (await person().call(createFlashcard, { body })).body;
    },
    async grade(card: Pick<Flashcard, 'uuid'>, given: ReviewGrade): Promise<Flashcard> {
      const { body } = await person().call(reviewFlashcards, { body: [review(card, given)] });
      if (!body.items[0]) throw new Error('no such card');
      return body.items[0];
    },
  };
}
