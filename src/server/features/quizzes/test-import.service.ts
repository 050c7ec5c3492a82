import { randomUUID } from 'node:crypto';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { importTestFile, previewTestFile, TestFilePreview } from '#contract/test-files.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { packOf } from '#domain/languages/packs.ts';
import { delimiterSigns } from '#domain/flashcard-files/csv.ts';
import { OWN } from '#domain/question-files/own-engine.ts';
import { keptWording, type PortableQuestion } from '#domain/question-files/portable-question.ts';
import type { ColumnRole, FileQuestion, QuestionFile } from '#domain/question-files/question-file.ts';
import { answersInTable } from '#domain/question-files/question-table.ts';
import { supportable } from '#domain/question-files/supporting-sentence.ts';
import { detectLanguage } from '#domain/text/language.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { DocumentsService, ReadyDocument } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { CardFiles } from '#server/platform/card-files/card-files.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine, RelocatedQuote } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/command.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import type { QuizImportStore } from './quiz-import.store.ts';

export type TestImportService = ReturnType<typeof createTestImportService>;

type Choices = QueryOf<typeof previewTestFile>;
interface ReadTest {
  document: ReadyDocument;
  file: QuestionFile;
  title: string;
  /** In the order of the questions. */
  quotes: (RelocatedQuote | null)[];
}

/** Timeout for finding supporting sentences of hundreds of questions in a long document. */
const SUPPORT_MS = 60_000;
const LONGEST_TITLE = 200;
const LONGEST_CATEGORY = 200;
/** Below this confidence of the language detection, assume the document's language. */
const SURE = 0.8;

/**
 * Imports tests that teachers wrote elsewhere as tests of a document. The questions are the author's own; a supporting
 * sentence is offered.
 */
export function createTestImportService({
  whole,
  documents,
  cardFiles,
  engine,
  files,
  streams,
  clock,
}: {
  whole: QuizImportStore;
  documents: DocumentsService;
  cardFiles: CardFiles;
  engine: Engine;
  files: FileStore;
  streams: EventStreams;
  clock: Clock;
}) {
  async function read(
    actor: SignedInActor,
    uuid: string,
    upload: StagedUpload,
    { delimiter, roles }: Choices,
  ): Promise<ReadTest> {
    try {
      const document = await documents.getReadyDocument(actor, uuid);
      if (upload.file.bytes === 0) throw new AppError('FILE_EMPTY');
      const file = await cardFiles.readQuestions(upload.file.path, {
        fileName: upload.fileName,
        delimiter: delimiter && delimiterSigns[delimiter],
        roles: roles?.split(',') as ColumnRole[] | undefined,
      });
      if ('error' in file) throw new AppError(file.error);
      const deadline = AbortSignal.timeout(SUPPORT_MS);
      await using content = await files.borrow(document.contentKey);
      const quotes = await engine.findSupport(
        {
          contentPath: content.path,
          contentVersion: document.contentVersion,
          questions: file.questions.map(({ question }) => supportable(question)),
        },
        deadline,
      );
      return { document, file, title: titleOf(file, upload.fileName), quotes };
    } finally {
      await files.discard(upload.file);
    }
  }

  return {
    async preview(
      actor: SignedInActor,
      uuid: string,
      upload: StagedUpload,
      choices: Choices,
    ): Promise<TestFilePreview> {
      const { file, title, quotes } = await read(actor, uuid, upload, choices);
      const questions = file.questions.map(({ place, question, lost }, index) => ({
        place,
        form: question.form,
        stem: question.stem,
        ...answersInTable(question),
        lost,
        offered: quotes[index]?.quote ?? null,
      }));
      return { format: file.format, title, questions, unasked: file.unasked, table: file.table };
    },

    async bring(
      actor: SignedInActor,
      uuid: string,
      upload: StagedUpload,
      { declined, ...choices }: QueryOf<typeof importTestFile>,
    ): Promise<Command<OutputOf<typeof importTestFile>>> {
      const { document, file, title, quotes } = await read(actor, uuid, upload, choices);
      if (file.questions.length === 0) throw new AppError('FILE_EMPTY');
      const isDeclined = new Set(declined?.split(','));
      const taken = file.questions.map((one, index) => ({
        ...one,
        quote: isDeclined.has('all') || isDeclined.has(String(one.place)) ? null : (quotes[index] ?? null),
      }));
      const testUuid = randomUUID();
      const now = clock.now();
      return {
        fingerprint: JSON.stringify([upload.fingerprint, declined, choices]),
        async commit(tx) {
          const locked = await documents.lockDocumentsForShare(tx, [document.id]);
          if (locked.length === 0) throw new AppError('DOCUMENT_NOT_FOUND');
          const sections = await documents.listSections(document.id, tx);
          const language = languageOf(file.questions, document);
          await whole.insertTest(tx, {
            quiz: {
              uuid: testUuid,
              ownerId: actor.userId,
              title,
              style: null,
              generating: false,
              requested: taken.length,
              createdAt: now,
            },
            documents: [{ documentId: document.id, position: 0 }],
            questions: taken.map(({ question, category, quote }, position) => {
              const section = quote ? sections[quote.sectionIndex] : undefined;
              return {
                row: {
                  uuid: randomUUID(),
                  documentId: document.id,
                  position,
                  form: question.form,
                  ...keptWording(question, packOf(language ?? actor.language).wording, randomUUID),
                  difficulty: 'medium',
                  topic: '',
                  sectionTitle: section?.headings.at(-1) ?? (category.slice(0, LONGEST_CATEGORY) || null),
                  sectionUuid: section?.uuid ?? null,
                  language,
                  engine: OWN,
                  documentVersion: document.contentVersion,
                  quote: quote?.quote ?? '',
                  quoteStart: quote?.start ?? 0,
                  quoteEnd: quote?.end ?? 0,
                  anchor: quote?.anchor ?? { section: '' },
                },
                wordings: [],
              };
            }),
            attempts: [{ row: { number: 1, startedAt: now }, answers: [] }],
          });
          streams.publish(tx, actor.userId, { type: 'test', uuid: testUuid, status: 'changed' });
          const quoted = taken.filter(({ quote }) => quote !== null).length;
          return { uuid: testUuid, added: taken.length, leftOut: file.unasked.length, quoted };
        },
      };
    },
  };
}

/** The only category of a file, else its name. */
function titleOf({ questions }: QuestionFile, fileName: string): string {
  const categories = new Set(questions.map(({ category }) => category));
  const [only = ''] = categories;
  const name = fileName.replace(/\.[^.]{1,5}$/, '').trim();
  return ((categories.size === 1 && only) || name || '1').slice(0, LONGEST_TITLE);
}

function languageOf(questions: readonly FileQuestion[], document: ReadyDocument) {
  const words = questions.map(({ question }) => wordsOf(question)).join('\n');
  const { language, confidence } = detectLanguage(words);
  return confidence >= SURE ? language : document.language;
}

const wordsOf = (question: PortableQuestion): string => {
  const { right, wrong } = answersInTable(question);
  return [question.stem, ...right, ...wrong, question.explanation].join('\n');
};
