import type { BodyOf } from '#contract/endpoint.ts';
import type { editQuestion, Question } from '#contract/quiz-questions.ts';
import { editWording } from '#domain/quizzes/question-edit.ts';
import type { DraftedQuestion } from '#domain/model/read-model-question.ts';
import { type Item, itemForms, sourcesOf } from '#domain/items/item.ts';
import { offeredItems } from '#domain/items/likely-items.ts';
import { allowedForms } from '#domain/items/test-style.ts';
import { earlierItemOf, type EarlierItem, repeatKeys } from '#domain/verify/repeats.ts';
import { draftsInPlaceOf, replacementsFor } from '#domain/quizzes/replacements.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import {
  isReady,
  type DocumentsService,
  type ReadyDocument,
  type SectionRow,
} from '#server/features/documents/documents.service.ts';
import type { KeptDraft, ModelSource } from '#server/features/generation/model-access.service.ts';
import { keptKindOf } from '#server/features/generation/model-drafts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { SessionActor } from '#domain/access/actor.ts';
import { questionDrafter } from './model-questions.ts';
import type { OtherWords } from './other-words.service.ts';
import type { QuizAccess } from './quiz-access.ts';
import { rowOf } from './quizzes.generator.ts';
import { presentQuestion, type QuizState } from './quizzes.presenter.ts';
import { earlierItemOfQuestion, type QuestionRow, type QuestionsStore } from './questions.store.ts';
import type { QuizRow } from './quizzes.store.ts';

/** Computing a document's items takes seconds, but the result is stored, so this is rare. */
const ITEMS_MS = 20_000;

/** Each version is kept, for the attempts that asked it. */
const MOST_EDITS = 50;

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/** An owner's writes on one question (T07). Ended attempts keep the questions they asked. */
export function createQuestionsService({
  questionsStore,
  access,
  documents,
  analysis,
  model,
  otherWords,
  clock,
}: {
  questionsStore: QuestionsStore;
  access: QuizAccess;
  otherWords: OtherWords;
  documents: DocumentsService;
  analysis: AnalysisService;
  model: ModelSource;
  clock: Clock;
}) {
  const keptAs = keptKindOf(questionDrafter(analysis));

  async function getQuestion(actor: SessionActor, uuid: string) {
    const found = await questionsStore.findQuestion(actor.userId, uuid);
    if (!found) throw new AppError('QUESTION_NOT_FOUND');
    return found;
  }

  /** Runs a write on a question behind the lock of its test. */
  function withLockedQuestion<Answer>(
    actor: SessionActor,
    quizUuid: string,
    uuid: string,
    work: (tx: Tx, state: QuizState, question: QuestionRow) => Promise<Answer>,
  ): Promise<Command<Answer>> {
    return access.withLockedState(actor, quizUuid, (tx, state) => work(tx, state, currentQuestion(state, uuid)));
  }

  const report = (tx: Tx, { quiz }: QuizState, question: QuestionRow, action: Action, reason: string) =>
    questionsStore.insertReport(tx, {
      ...earlierItemOfQuestion(question),
      ownerId: quiz.ownerId,
      documentId: question.documentId,
      engine: question.engine,
      action,
      reason: reason.trim(),
      createdAt: clock.now(),
    });

  async function listEarlier(documentId: number, tx?: Tx) {
    const asked = await questionsStore.listEarlierQuestions(documentId, tx);
    return [...asked.map(earlierItemOfQuestion), ...(await questionsStore.listReportedItems(documentId, tx))];
  }

  /** Loads the candidates for replacements, once for all questions of a document. */
  async function loadMaterial(actor: SessionActor, documentId: number): Promise<Material> {
    const [document] = await documents.listDocumentsById(actor, [documentId]);
    if (!document) throw new AppError('DOCUMENT_NOT_FOUND');
    if (!isReady(document)) throw new AppError('DOCUMENT_NOT_READY');
    const deadline = AbortSignal.timeout(ITEMS_MS);
    const items = await analysis.getItems(document, deadline).catch((error: unknown) => {
      throw deadline.aborted ? new AppError('DOCUMENT_NOT_READY') : error;
    });
    const sections = await documents.listSections(documentId);
    const asked = await questionsStore.listEarlierQuestions(documentId);
    const keptOf = { documentId, documentVersion: document.contentVersion, kind: keptAs };
    const kept = (await model()?.listKept(keptOf)) ?? [];
    return { document, items, kept, sections, asked, earlier: await listEarlier(documentId) };
  }

  /**
   * Possible replacements of a question, except items chosen for others, each with the columns of its row. Unused model
   * drafts come first.
   */
  function replacementsOf(
    { style }: QuizRow,
    question: QuestionRow,
    material: Material,
    chosen: Item[] = [],
  ): Replacement[] {
    const { document, items, kept, sections, asked, earlier } = material;
    const section = sections.find(({ uuid }) => uuid === question.sectionUuid);
    const like = { sectionIndex: section?.position, form: question.form, difficulty: question.difficulty };
    const ofTest = asked.filter(({ quizId }) => quizId === question.quizId);
    const test = {
      forms: new Set(ofTest.map(({ form }) => form)),
      mayHave: style ? (allowedForms({ style }) ?? itemForms) : [],
      asked: [
        ...ofTest.flatMap(({ quoteStart, quoteEnd, furtherSources }) => [
          { start: quoteStart, end: quoteEnd },
          ...furtherSources,
        ]),
        ...chosen.flatMap(sourcesOf),
      ],
    };
    const known = [...earlier, ...chosen.map(earlierItemOf)];
    const drafts = kept
      .filter(({ language }) => language === question.language)
      // A kept draft has passed the same verification.
      .map((one) => ({ ...(one.draft as DraftedQuestion), kept: one }));
    const drafted = draftsInPlaceOf(like, drafts, known, test).map(({ item, depth, kept: one }) => {
      return { item, depth, kept: one, engine: one.engine };
    });
    // Skip items no test would offer, unless they have the same form; the offline engine writes only in the document's
    // language.
    const offered = new Set(offeredItems(items));
    const fitting = items.filter((item) => item.form === question.form || offered.has(item));
    const own = question.language === document.language ? replacementsFor(like, fitting, known, test) : [];
    const offline = own.map((item) => ({ item, depth: null, engine: 'offline' }));
    return [...drafted, ...offline].map(({ engine, depth, ...found }) => {
      const source = sections[found.item.sectionIndex];
      const values = {
        ...rowOf(found.item),
        depth,
        sectionUuid: source?.uuid ?? null,
        sectionTitle: source?.headings.at(-1) ?? null,
        language: question.language,
        engine,
        documentVersion: document.contentVersion,
      };
      return { ...found, values };
    });
  }

  /** Takes the first replacement that repeats no question added meanwhile. */
  async function findFree(tx: Tx, { documentId }: QuestionRow, replacements: Replacement[]) {
    const taken = new Set((await listEarlier(documentId, tx)).flatMap(repeatKeys));
    for (const replacement of replacements) {
      const { item, kept } = replacement;
      if (repeatKeys(earlierItemOf(item)).some((key) => taken.has(key))) continue;
      if (!kept || (await model()?.useKept(tx, kept))) return replacement;
    }
    return undefined;
  }

  async function replace(tx: Tx, question: QuestionRow, { values }: Replacement): Promise<void> {
    await questionsStore.retireQuestion(tx, question, clock.now());
    const { quizId, documentId, position } = question;
    await questionsStore.insertQuestion(tx, { ...values, quizId, documentId, position });
  }

  return {
    /** The question in the latest attempt. */
    async view(actor: SessionActor, uuid: string): Promise<Question> {
      const { quiz } = await getQuestion(actor, uuid);
      const state = await access.readState(quiz);
      return presentQuestion(state, currentQuestion(state, uuid));
    },

    async edit(actor: SessionActor, uuid: string, { version, ...edit }: BodyOf<typeof editQuestion>) {
      const { quiz } = await getQuestion(actor, uuid);
      return withLockedQuestion(actor, quiz.uuid, uuid, async (tx, state, question): Promise<Question> => {
        if (version !== question.version) {
          throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: question.version }]);
        }
        // An edit must not reveal the key by trial and error.
        if (state.attempt.mode === 'exam' && !state.attempt.completedAt) throw new AppError('EXAM_RUNNING');
        const outcome = editWording(question, edit);
        if (outcome.kind === 'refused') throw new AppError('VALIDATION_FAILED', [outcome]);
        if (outcome.kind === 'changed' && question.version > MOST_EDITS) throw new AppError('EDIT_LIMIT_REACHED');
        if (outcome.kind === 'changed') {
          const { wording } = outcome;
          const given = await questionsStore.listOpenResponses(tx, question);
          await questionsStore.rewordQuestion(
            tx,
            question,
            wording,
            await otherWords.add({ ...question, ...wording }, given, tx),
          );
        }
        return presentCurrent(tx, state, uuid);
      });
    },

    async remove(actor: SessionActor, uuid: string) {
      const { quiz } = await getQuestion(actor, uuid);
      return withLockedQuestion(actor, quiz.uuid, uuid, async (tx, _state, question): Promise<{ ok: true }> => {
        await questionsStore.retireQuestion(tx, question, clock.now());
        return { ok: true };
      });
    },

    async report(actor: SessionActor, uuid: string, reason: string) {
      const { quiz } = await getQuestion(actor, uuid);
      return withLockedQuestion(actor, quiz.uuid, uuid, async (tx, state, question): Promise<{ ok: true }> => {
        await report(tx, state, question, 'reported', reason);
        await questionsStore.retireQuestion(tx, question, clock.now());
        return { ok: true };
      });
    },

    /** Replaces stale questions of a test. Stale questions are not wrong, so nothing is reported. */
    async replaceStale(actor: SessionActor, quizUuid: string, questionUuid?: string) {
      const isMeant = (question: QuestionRow) =>
        isStale(question) && (questionUuid === undefined || question.uuid === questionUuid);
      const quiz = await access.getQuizRow(actor, quizUuid);
      const replacements = new Map<string, Replacement[]>();
      const all = await questionsStore.listQuestions(quiz.id);
      const isOfTest = questionUuid === undefined || all.some(({ uuid }) => uuid === questionUuid);
      if (!isOfTest) throw new AppError('QUESTION_NOT_FOUND');
      const byDocument = Map.groupBy(all.filter(isMeant), (one) => one.documentId);
      for (const [documentId, questions] of byDocument) {
        const material = await loadMaterial(actor, documentId);
        const chosen: Item[] = [];
        for (const question of questions) {
          const found = replacementsOf(quiz, question, material, chosen);
          replacements.set(question.uuid, found);
          chosen.push(...found.slice(0, 1).map(({ item }) => item));
        }
      }
      return access.withLockedState(actor, quizUuid, async (tx, state): Promise<{ replaced: number; left: number }> => {
        const stale = state.questions.filter(isMeant);
        let replaced = 0;
        for (const question of stale) {
          const free = await findFree(tx, question, replacements.get(question.uuid) ?? []);
          if (!free) continue;
          await replace(tx, question, free);
          replaced += 1;
        }
        return { replaced, left: stale.length - replaced };
      });
    },

    async regenerate(actor: SessionActor, uuid: string, reason: string) {
      const found = await getQuestion(actor, uuid);
      const material = await loadMaterial(actor, found.question.documentId);
      const replacements = replacementsOf(found.quiz, found.question, material);
      return withLockedQuestion(actor, found.quiz.uuid, uuid, async (tx, state, question): Promise<Question> => {
        const free = await findFree(tx, question, replacements);
        if (!free) throw new AppError('NO_MORE_QUESTIONS');
        await report(tx, state, question, 'regenerated', reason);
        await replace(tx, question, free);
        return presentCurrent(tx, state, free.values.uuid);
      });
    },
  };

  async function presentCurrent(tx: Tx, locked: QuizState, uuid: string): Promise<Question> {
    const state = await access.loadState(tx, locked);
    return presentQuestion(state, currentQuestion(state, uuid));
  }
}

type Action = 'regenerated' | 'reported';

interface Material {
  document: ReadyDocument;
  items: Item[];
  /** Unused drafts of the model, best first. */
  kept: KeptDraft[];
  sections: SectionRow[];
  asked: QuestionRow[];
  earlier: EarlierItem[];
}

interface Replacement {
  item: Item;
  /** The kept draft to delete when it is used. */
  kept?: KeptDraft;
  values: ReplacingQuestion;
}
type ReplacingQuestion = Omit<
  Parameters<QuestionsStore['insertQuestion']>[1],
  'uuid' | 'quizId' | 'documentId' | 'position'
> & {
  uuid: string;
};

const isStale = ({ staleAt, retiredAt }: QuestionRow): boolean => staleAt !== null && retiredAt === null;

function currentQuestion({ questions }: QuizState, uuid: string): QuestionRow {
  const question = questions.find((one) => one.uuid === uuid && one.retiredAt === null);
  if (!question) throw new AppError('QUESTION_NOT_FOUND');
  return question;
}
