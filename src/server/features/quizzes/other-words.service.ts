import { createLookalikeFinder, vocabularyOf } from '#domain/grading/lookalikes.ts';
import { dependsOnOthers } from '#domain/quizzes/grade-response.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { SearchService } from '#server/features/search/search.service.ts';
import type { QuestionRow, QuizzesStore } from './quizzes.store.ts';

export type OtherWords = ReturnType<typeof createOtherWords>;
type Graded = Pick<QuestionRow, 'quizId' | 'documentId' | 'form' | 'stem' | 'prompts' | 'options' | 'key' | 'language'>;

/**
 * Finds what else a typed answer may be: the words of its document that look like its key, and those of the other typed answers
 * of its test, which their owner may have edited. They are looked up only where it depends on them.
 */
export function createOtherWords({ search, store }: { search: SearchService; store: QuizzesStore }) {
  return {
    /** The question with its other words, to grade any of these responses. */
    async add<Question extends Graded>(
      question: Question,
      responses: readonly (readonly string[])[],
      tx?: Tx,
    ): Promise<Question & { others?: string[] }> {
      if (!responses.some((response) => dependsOnOthers(question, response))) return question;
      const { documentId, quizId, key, language } = question;
      const words = (await search.wordsOf([documentId], tx)).get(documentId) ?? [];
      const keys = (await store.listTypedKeys(quizId, tx)).flat();
      const finder = createLookalikeFinder([...words, ...vocabularyOf(keys)]);
      return { ...question, others: finder.of(key, language ?? 'en') };
    },
  };
}
