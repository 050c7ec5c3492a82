import { type Item, topicsOf } from '#domain/items/item.ts';
import type { QuestionSource } from '#domain/quizzes/choose-questions.ts';
import { holdsEnoughText } from '#domain/quizzes/coverage.ts';
import { topicFinder } from '#domain/verify/names-topic.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { DocumentsService, ReadyDocument, SectionRow } from '#server/features/documents/documents.service.ts';
import type { GenerationRequest } from '#server/features/generation/generator.ts';
import { earlierItemOfQuestion, type QuestionRow, type QuestionsStore } from './questions.store.ts';
import type { QuizzesStore } from './quizzes.store.ts';

export type QuizRequest = GenerationRequest<'test'>;

/** A document of a test in generation, with its earlier questions. */
export interface DocumentToAsk extends Omit<QuestionSource, 'items'> {
  document: ReadyDocument;
  sections: SectionRow[];
  /** Its questions in this test, from an earlier run. */
  own: QuestionRow[];
  /** The same questions in the form used for comparison. */
  asked: EarlierItem[];
}

/** The offline engine writes only in the document's language. */
export const isTranslated = ({ language }: QuizRequest['options'], document: ReadyDocument): boolean =>
  language !== undefined && language !== document.language;

export const titleOf = ({ headings }: Pick<SectionRow, 'headings'>): string => headings.at(-1) ?? '';

/** Lists the documents of a test in generation, or of one to be counted, with their earlier questions. */
export function createQuestionSources({
  store,
  questionsStore,
  documents,
}: {
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  documents: DocumentsService;
}) {
  return async function listDocumentsToAsk(
    request: Pick<QuizRequest, 'documents' | 'options'>,
    resultUuid?: string,
  ): Promise<DocumentToAsk[]> {
    const quiz = resultUuid === undefined ? undefined : await store.findQuizUnscoped(resultUuid);
    const ofTest = quiz ? await questionsStore.listQuestions(quiz.id) : [];
    const found: DocumentToAsk[] = [];
    for (const document of request.documents) {
      const sections = await documents.listSections(document.id);
      const before = await questionsStore.listEarlierQuestions(document.id);
      const elsewhere = ofTest.filter(({ documentId }) => documentId !== document.id);
      const own = ofTest.filter(({ documentId }) => documentId === document.id);
      const wanted = wantedSections(sections, request.options.sections);
      found.push({
        document,
        sections,
        own,
        asked: own.filter(({ retiredAt }) => retiredAt === null).map(earlierItemOfQuestion),
        sectionIndexes: request.options.sections && wanted.map(({ position }) => position),
        isWanted: namesOneOf(request.options.topics, document),
        earlier: [
          ...[...before, ...elsewhere].map(earlierItemOfQuestion),
          ...(await questionsStore.listReportedItems(document.id)),
        ],
        askedBySection: countBySection(sections, before),
        weight: wanted.reduce((sum, { characters }) => sum + characters, 0),
        // A question and its replacement share a position and count once.
        taken: new Set(own.map(({ position }) => position)).size,
      });
    }
    return found;
  };
}

/** Returns a filter for items whose topic, stem or quote names one of the requested topics. */
function namesOneOf(topics: string[] | undefined, { language }: ReadyDocument) {
  if (!topics || !language) return undefined;
  const isNamed = topicFinder(topics, language);
  return (item: Item) => isNamed([...topicsOf(item), item.stem, item.source.quote]);
}

function wantedSections(sections: SectionRow[], uuids: string[] | undefined): SectionRow[] {
  const wanted = uuids && new Set(uuids);
  return sections.filter(
    (section) =>
      holdsEnoughText({ title: titleOf(section), characters: section.characters }) &&
      (!wanted || wanted.has(section.uuid)),
  );
}

function countBySection(sections: SectionRow[], asked: QuestionRow[]): Map<number, number> {
  const counts = new Map<number, number>();
  const positions = new Map(sections.map(({ uuid, position }) => [uuid, position]));
  for (const { sectionUuid } of asked) {
    const position = positions.get(sectionUuid ?? '');
    if (position !== undefined) counts.set(position, (counts.get(position) ?? 0) + 1);
  }
  return counts;
}
