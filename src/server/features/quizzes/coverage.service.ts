import type { QuizCoverage } from '#contract/quizzes.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { SkipReason } from '#domain/quizzes/coverage.ts';
import type { DocumentsService, SectionRow } from '#server/features/documents/documents.service.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { QuestionRow, QuestionsStore } from './questions.store.ts';
import type { QuizRow, QuizzesStore } from './quizzes.store.ts';

export type CoverageService = ReturnType<typeof createCoverageService>;

/** Shows which sections of its documents a test covers, and why others have no question (G02). */
export function createCoverageService({
  store,
  questionsStore,
  access,
  documents,
}: {
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  access: QuizAccess;
  documents: DocumentsService;
}) {
  return {
    async view(actor: SignedInActor, uuid: string): Promise<QuizCoverage> {
      const quiz = await access.getQuizRow(actor, uuid);
      const questions = await questionsStore.listQuestions(quiz.id);
      const skipped = await store.listSkippedSections(quiz.id);
      const rows = new Map((await documents.listDocumentsById(actor, quiz.documentIds)).map((row) => [row.id, row]));
      const covered: QuizCoverage['documents'] = [];
      for (const id of quiz.documentIds) {
        const document = rows.get(id);
        if (!document) continue;
        const ofDocument = questions.filter(({ documentId }) => documentId === id);
        const sections = await documents.listSections(id);
        covered.push({
          uuid: document.uuid,
          name: document.name,
          language: document.language,
          questionCount: ofDocument.filter(isAsked).length,
          sections: sections.map((section) => presentSection(section, ofDocument, quiz, skipped.get(id) ?? null)),
        });
      }
      return { uuid: quiz.uuid, generating: quiz.generating, documents: covered };
    },
  };
}

const isAsked = ({ retiredAt }: QuestionRow): boolean => retiredAt === null;

function presentSection(
  { uuid, headings }: SectionRow,
  questions: QuestionRow[],
  quiz: QuizRow,
  skipped: Record<string, SkipReason> | null,
): QuizCoverage['documents'][number]['sections'][number] {
  const own = questions.filter(({ sectionUuid }) => sectionUuid === uuid);
  const questionCount = own.filter(isAsked).length;
  if (questionCount > 0) return { uuid, headings, questionCount, reason: null };
  // The generation ended before it computed the reasons.
  const isCutShort = quiz.shortfallReason === 'cancelled' || quiz.shortfallReason === 'failed';
  const reason = own.length > 0 ? 'removed' : (skipped?.[uuid] ?? (isCutShort ? 'not_reached' : null));
  return { uuid, headings, questionCount, reason };
}
