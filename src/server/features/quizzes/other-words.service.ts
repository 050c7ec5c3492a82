import { createLookalikeFinder, vocabularyOf } from '#domain/grading/lookalikes.ts';
import { dependsOnOthers } from '#domain/quizzes/grade-response.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { SearchService } from '#server/features/search/search.service.ts';
import type { QuestionRow, QuestionsStore } from './questions.store.ts';

export type OtherWords = ReturnType<typeof createOtherWords>;
type Graded = Pick<QuestionRow, 'quizId' | 'documentId' | 'form' | 'stem' | 'prompts' | 'options' | 'key' | 'language'>;

/**
 * Finds other words for typed answers, so that only real misspellings count as right: words of the document similar to
 * the key, and the keys of the test's other typed questions. Looks them up only if the grade depends on them.
 */
export function createOtherWords({
  search,
  questionsStore,
}: {
  search: SearchService;
  questionsStore: QuestionsStore;
}) {
  return {
    /** Returns the question with its other words, for grading these responses. */
    async add<Question extends Graded>(
      question: Question,
      responses: readonly (readonly string[])[],
      tx?: Tx,
    ): Promise<Question & { others?: string[] }> {
      if (!responses.some((response) => dependsOnOthers(question, response))) return question;
      const { documentId, quizId, key, language } = question;
      const words = (await search.wordsOf([documentId], tx)).get(documentId) ?? [];
      const keys = (await questionsStore.listTypedKeys(quizId, tx)).flat();
      const finder = createLookalikeFinder([...words, ...vocabularyOf(keys)]);
      return { ...question, others: finder.of(key, language ?? 'en') };
    },
  };
}
