import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { createFlashcardsOfTest } from '#contract/flashcards.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { cardOfQuestion } from '#domain/quizzes/card-of-question.ts';
import { repeatKeys } from '#domain/verify/repeats.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { QuizzesService } from '#server/features/quizzes/quizzes.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/command.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import { earlierOf, type FlashcardsStore } from './flashcards.store.ts';

export type TestCardsService = ReturnType<typeof createTestCardsService>;

/** Makes cards from wrong answers in a test (T05). The questions were verified, and the cards keep their quotes. */
export function createTestCardsService({
  store,
  flashcards,
  documents,
  quizzes,
}: {
  store: FlashcardsStore;
  flashcards: FlashcardsService;
  documents: DocumentsService;
  quizzes: QuizzesService;
}) {
  return {
    async create(
      actor: SignedInActor,
      { testUuid, attempt }: BodyOf<typeof createFlashcardsOfTest>,
    ): Promise<Command<OutputOf<typeof createFlashcardsOfTest>>> {
      const { questions } = await quizzes.viewResults(actor, testUuid, attempt);
      const wrong = questions.filter(({ correct, response }) => !correct && response !== null);
      const uuids = [...new Set(wrong.map(({ source }) => source.documentUuid))];
      const rows = await Promise.all(uuids.map((uuid) => documents.getDocument(actor, uuid)));
      return {
        async commit(tx) {
          const locked = await documents.lockDocuments(tx, rows);
          await store.lockCardsOf(tx, actor.userId);
          let added = 0;
          let alreadyThere = 0;
          for (const document of locked) {
            const ofDocument = wrong.filter(({ source }) => source.documentUuid === document.uuid);
            const there = await store.listAskedOf(document.id, 0, tx);
            const known = new Set(there.map(earlierOf).flatMap(repeatKeys));
            let room = await flashcards.roomFor(tx, actor, document);
            for (const { source, sectionTitle, difficulty, ...question } of ofDocument) {
              const { quote, start, end, anchor, documentVersion } = source;
              const sides = cardOfQuestion({ ...question, quote });
              if (!sides || [sides.front, sides.back].some((side) => side.length > cardBounds.side)) continue;
              const keys = repeatKeys({ stem: sides.front, answer: sides.back, quote });
              if (keys.some((key) => known.has(key))) {
                alreadyThere += 1;
                continue;
              }
              for (const key of keys) known.add(key);
              if (room < 1) throw new AppError('GENERATION_LIMIT_REACHED');
              const category = (sectionTitle ?? '').slice(0, cardBounds.category);
              const isCurrent = documentVersion === document.contentVersion;
              const place = isCurrent ? { documentVersion, quote, quoteStart: start, quoteEnd: end, anchor } : {};
              await flashcards.insertNew(tx, actor, {
                documentId: document.id,
                ...sides,
                category,
                difficulty,
                ...place,
              });
              room -= 1;
              added += 1;
            }
          }
          return { added, leftOut: wrong.length - added, alreadyThere };
        },
      };
    },
  };
}
