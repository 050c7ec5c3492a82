import type { QuizCoverage } from '#contract/quizzes.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { SkipReason } from '#domain/quizzes/coverage.ts';
import type { DocumentsService, SectionRow } from '#server/features/documents/documents.service.ts';
import type { QuizAccess } from './quiz-access.ts';
import type { QuestionRow, QuizRow, QuizzesStore } from './quizzes.store.ts';

export type CoverageService = ReturnType<typeof createCoverageService>;

/** Which parts of its documents a test asks about, and why not the others (G02). */
export function createCoverageService({
  store,
  access,
  documents,
}: {
  store: QuizzesStore;
  access: QuizAccess;
  documents: DocumentsService;
}) {
  return {
    async view(viewer: Viewer, uuid: string): Promise<QuizCoverage> {
      const quiz = await access.getQuizRow(viewer, uuid);
      const questions = await store.listQuestions(quiz.id);
      const skipped = await store.listSkipped(quiz.id);
      const rows = new Map((await documents.listDocumentsById(quiz.documentIds)).map((row) => [row.id, row]));
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
      return { uuid: quiz.uuid, growing: quiz.growing, documents: covered };
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
  // The making was broken off before it could look back.
  const isCutShort = quiz.shortReason === 'cancelled' || quiz.shortReason === 'failed';
  const reason = own.length > 0 ? 'removed' : (skipped?.[uuid] ?? (isCutShort ? 'not_reached' : null));
  return { uuid, headings, questionCount, reason };
}
