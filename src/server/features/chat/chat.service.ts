import {
  type Chat,
  type ChatEvent,
  type ChatSources,
  type ChatTurn,
  CHAT_QUESTIONS,
  questionBounds,
} from '#contract/chat.ts';
import { type Actor, isSignedIn, languageOf, type SignedInActor } from '#domain/access/actor.ts';
import type { ChatAnswer } from '#domain/chat/answer.ts';
import type { Evidence } from '#domain/chat/find-evidence.ts';
import { type ChatTask, readTask } from '#domain/chat-tasks/read-task.ts';
import { writeTask } from '#domain/chat-tasks/write-task.ts';
import { suggestedQuestions, suggestedTasks } from '#domain/chat/suggested-questions.ts';
import { writeChatAsMarkdown } from '#domain/chat/chat-markdown.ts';
import { answerPrompt, saysNotFound } from '#domain/model/answer-prompt.ts';
import { readCitedAnswer } from '#domain/verify/cited-answer.ts';
import { keepRenewing } from '#server/db/lease.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type {
  DocumentsService,
  OwnedReadyDocument,
  ReadableReadyDocument,
} from '#server/features/documents/documents.service.ts';
import type { EmbeddingsService } from '#server/features/embeddings/embeddings.service.ts';
import type { ModelAccess, ModelSource } from '#server/features/generation/model-access.service.ts';
import { ModelQuotaError } from '#server/features/generation/model-budget.service.ts';
import { modelFaultOf } from '#server/features/generation/model-fault.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { ChatStore, ClaimedTurn, OwnedTurn } from './chat.store.ts';
import { presentAnswer, presentTurn } from './present-turn.ts';
import type { AskedDocuments, QuestionEvidence } from './question-evidence.ts';

export type ChatService = ReturnType<typeof createChatService>;

interface Question {
  uuid: string;
  content: string;
  /** Replaces the existing answer with a new one. */
  replacesAnswer: boolean;
  /** Other documents to search as well. */
  also?: ChatSources | undefined;
}

const OFFLINE = 'offline';
/** Earlier turns included in the prompt: enough for "and why?", and only a small part of it. */
const REMEMBERED_TURNS = 3;
/** Earlier turns searched for the antecedent of "and in 1919?". */
const RESOLVED_TURNS = 10;
const REMEMBERED_CHARACTERS = 600;
/** Some models reason before they write, and reasoning tokens count. */
const MOST_TOKENS = 3_000;
/** Maximum length of an answer. */
const MOST_CHARACTERS = 12_000;

/** Answers questions from documents: with their own sentences, or by a model that must cite them. */
export function createChatService({
  database,
  store,
  documents,
  analysis,
  embeddings,
  evidence: questionEvidence,
  model,
  clock,
}: {
  database: Database;
  store: ChatStore;
  documents: DocumentsService;
  analysis: AnalysisService;
  embeddings: EmbeddingsService;
  evidence: QuestionEvidence;
  model: ModelSource;
  clock: Clock;
}) {
  /** Opens a new turn, or the one an earlier attempt has left. */
  function openTurn(actor: SignedInActor, row: OwnedReadyDocument, { uuid, content }: Question): Promise<OwnedTurn> {
    return database.transaction(async (tx) => {
      // The lock counts concurrent questions one after the other.
      const document = await documents.lockDocument(tx, row);
      const known = await store.findTurn(tx, actor.userId, uuid);
      if (known) {
        if (known.question !== content || known.documentId !== document.id)
          throw new AppError('IDEMPOTENCY_KEY_REUSED');
        return known;
      }
      if ((await store.countTurns(tx, actor.userId, document.id)) >= CHAT_QUESTIONS)
        throw new AppError('CHAT_MESSAGE_LIMIT');
      const values = {
        uuid,
        documentId: document.id,
        ownerId: actor.userId,
        question: content,
        createdAt: clock.now(),
      };
      const turn = await store.addTurn(tx, values);
      if (!turn) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return turn;
    });
  }

  /** Streams a model's answer; the final answer is checked against the passages. */
  async function* written(
    ownerId: number,
    access: ModelAccess,
    { evidence, question, history, language, task }: WrittenInput,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, Omit<ChatAnswer, 'documentVersion'>> {
    const prompt = answerPrompt({ question, history, passages: evidence.passages, language, task });
    let text = '';
    let isStopped = false;
    try {
      for await (const delta of access.write(ownerId, { ...prompt, maxOutputTokens: MOST_TOKENS }, signal)) {
        text += delta;
        if (text.length > MOST_CHARACTERS) break;
        yield { type: 'text', delta };
      }
    } catch (error) {
      // A stopped answer keeps its text.
      if (!signal.aborted || !text.trim()) throw error;
      isStopped = true;
    }
    if (!text.trim()) throw new AppError('AI_OUTPUT_INVALID');
    if (saysNotFound(text)) return { ...refusal(evidence), engine: access.name };
    const { parts, citations } = readCitedAnswer(text, evidence.passages, language);
    return { kind: 'written', parts, citations, further: [], engine: access.name, isStopped };
  }

  /** Finds the evidence for a question, or performs a task, without a model. */
  async function findAnswer(
    actor: Actor,
    asked: AskedDocuments,
    question: string,
    before: Pick<OwnedTurn, 'question' | 'answer'>[],
    signal: AbortSignal,
  ): Promise<{ evidence: Evidence; offline: OfflineAnswer; contentVersion: string; task?: ChatTask }> {
    const task = readTask(question, before.length > 0);
    const made = task && (await questionEvidence.doInAll(actor, asked, task, signal));
    if (made && made.groups.length > 0) {
      const { parts, citations } = writeTask(task, made.groups);
      const passages = citations.map((span) => ({ ...span, headings: span.headings ?? [] }));
      const evidence = { isCovered: true, coverage: 1, sentences: citations, around: [], passages };
      const offline = { kind: 'written' as const, parts, citations, further: [], isStopped: false };
      return { evidence, offline, contentVersion: made.contentVersion, task };
    }
    const recent = before.slice(-RESOLVED_TURNS);
    const { evidence, contentVersion } = await questionEvidence.findInAll(actor, asked, question, recent, signal);
    return { evidence, offline: evidence.isCovered ? quotesOf(evidence) : refusal(evidence), contentVersion };
  }

  /** Finds and words the answer; the owner of the document pays for the model. */
  async function* answer(
    actor: Actor,
    asked: AskedDocuments,
    question: string,
    before: Pick<OwnedTurn, 'question' | 'answer'>[],
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, ChatAnswer> {
    const { row } = asked;
    const language = row.language ?? languageOf(actor);
    const { evidence, offline, contentVersion, task } = await findAnswer(actor, asked, question, before, signal);
    const history = before.slice(-REMEMBERED_TURNS).map((turn) => ({
      question: turn.question.slice(0, REMEMBERED_CHARACTERS),
      answer: (turn.answer?.parts ?? [])
        .map(({ text }) => text)
        .join(' ')
        .slice(0, REMEMBERED_CHARACTERS),
    }));
    const access = model();
    const quoted = { ...offline, engine: OFFLINE };
    if (!access || !evidence.isCovered) return { ...quoted, documentVersion: contentVersion };
    try {
      const given = yield* written(row.ownerId, access, { evidence, question, history, language, task }, signal);
      return { ...given, documentVersion: contentVersion };
    } catch (error) {
      // The budget check fails before the first word, so the offline answer can replace it.
      if (!(error instanceof ModelQuotaError)) throw error;
      return { ...quoted, documentVersion: contentVersion };
    }
  }

  /** Answers a claimed turn of the owner's chat and stores it; renews the claim meanwhile, and releases it at the end. */
  async function* answerTurn(
    actor: SignedInActor,
    asked: { row: OwnedReadyDocument; also: OwnedReadyDocument[] },
    { turn, claimed }: { turn: OwnedTurn; claimed: ClaimedTurn },
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    const stopRenewing = keepRenewing(() => store.renewTurn(claimed));
    try {
      const turns = await store.listTurns(actor.userId, asked.row.id);
      const before = turns.slice(
        0,
        turns.findIndex(({ id }) => id === turn.id),
      );
      const saved = await store.saveAnswer(claimed, yield* answer(actor, asked, turn.question, before, signal));
      // The chat was cleared meanwhile.
      if (!saved) throw new AppError('CHAT_NOT_FOUND');
      const [presented] = await presentTurns(actor, [saved]);
      if (presented) yield { type: 'done', turn: presented, questionsLeft: CHAT_QUESTIONS - turns.length };
    } finally {
      stopRenewing();
      // A claim that is not released lapses.
      await store.releaseTurn(claimed).catch(() => undefined);
    }
  }

  /** Answers a guest's question, which is already counted, and stores nothing (Z16). */
  async function* answerGuest(
    actor: Actor,
    row: ReadableReadyDocument,
    { uuid, content }: Question,
    questionsLeft: number,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    const day = today();
    let given: ChatAnswer;
    try {
      given = yield* answer(actor, { row, also: [] }, content, [], signal);
    } catch (error) {
      // If the caller left, a model may already have started, so the question counts.
      if (!signal.aborted) await store.giveBackGuestQuestion({ day, ...sharedOf(actor) });
      throw error;
    }
    const createdAt = clock.now().toISOString();
    const turn = { uuid, question: content, answer: presentAnswer(given), isUseful: null, createdAt };
    yield { type: 'done', turn, questionsLeft };
  }

  /** Presents turns, with the current state of other documents they cite. */
  async function presentTurns(actor: SignedInActor, turns: OwnedTurn[]): Promise<ChatTurn[]> {
    const cited = turns.flatMap(({ answer: given }) => (given ? [...given.citations, ...given.further] : []));
    const uuids = new Set(cited.flatMap(({ document }) => document?.uuid ?? []));
    const there = uuids.size > 0 ? await documents.findDocuments(actor, [...uuids]) : [];
    const versions = new Map(there.map(({ uuid, contentVersion }) => [uuid, contentVersion]));
    return turns.map((turn) => presentTurn(turn, versions));
  }

  const today = () => clock.now().toISOString().slice(0, 10);

  async function countGuest(actor: Actor): Promise<number> {
    const { linkId, visitor } = sharedOf(actor);
    const used = await database.transaction((tx) =>
      store.countGuestQuestion(tx, { day: today(), linkId, visitor }, guestQuestions),
    );
    if (!used) throw new AppError('GUEST_LIMIT_REACHED');
    return guestQuestionsLeft(used);
  }

  /** Suggests tasks in the document's language, or in the user's if it is not supported. */
  async function suggest(row: ReadableReadyDocument, own: 'es' | 'en'): Promise<string[]> {
    const terms = await analysis.listExplainedTerms(row);
    const hasPoints = (await analysis.listKeyPoints(row)).length > 0;
    return [
      ...suggestedTasks({ hasPoints, terms: terms.length }, row.language, own),
      ...suggestedQuestions(terms, row.language ?? own),
    ];
  }

  async function viewChat(actor: Actor, uuid: string): Promise<Chat> {
    const row = await documents.getReadyReadable(actor, uuid);
    const isOwner = isOwnedBy(actor, row);
    const turns = isOwner ? await store.listTurns(actor.userId, row.id) : [];
    const questionsLeft = isOwner
      ? Math.max(0, CHAT_QUESTIONS - turns.length)
      : guestQuestionsLeft(await store.findGuestQuestions({ day: today(), ...sharedOf(actor) }));
    return {
      document: { uuid: row.uuid, name: row.name },
      status: (await analysis.findSearchIndex(row)).status,
      byMeaning: isOwner ? await embeddings.findStatus(row) : null,
      engine: model()?.name ?? OFFLINE,
      documentVersion: row.contentVersion,
      turns: isOwner ? await presentTurns(actor, turns) : [],
      questionsLeft,
      suggestions: await suggest(row, languageOf(actor)),
    };
  }

  return {
    viewChat,

    /** Asks and streams the answer. Throws rejections before sending anything; a replayed question is the same turn. */
    async ask(actor: Actor, documentUuid: string, given: Question, signal: AbortSignal) {
      const question = { ...given, content: given.content.trim() };
      if (question.content.length > questionBounds.most) throw new AppError('MESSAGE_TOO_LONG');
      const row = await documents.getReadyReadable(actor, documentUuid);
      if ((await analysis.findSearchIndex(row)).status !== 'ready') throw new AppError('DOCUMENT_NOT_READY');
      if (!isOwnedBy(actor, row) && question.also) throw new AppError('DOCUMENT_NOT_FOUND');
      if (!isOwnedBy(actor, row))
        return withKnownFailures(answerGuest(actor, row, question, await countGuest(actor), signal));
      const own = await documents.getReadyDocument(actor, documentUuid);
      // A replay returns the stored answer, even if the other documents have changed since.
      const known = question.also && (await store.findTurn(database.db, actor.userId, question.uuid));
      const isAnswered = Boolean(known?.answer) && !question.replacesAnswer;
      const also = question.also && !isAnswered ? await questionEvidence.listAlso(actor, own, question.also) : [];
      const turn = await openTurn(actor, own, question);
      if (turn.answer && !question.replacesAnswer)
        return replayEvents(
          await presentTurns(actor, [turn]),
          await store.countTurns(database.db, actor.userId, row.id),
        );
      const claimed = await store.claimTurn(turn, question.replacesAnswer);
      if (!claimed) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
      return withKnownFailures(answerTurn(actor, { row: own, also }, { turn, claimed }, signal));
    },

    async rateAnswer(
      actor: SignedInActor,
      { uuid, turnUuid }: { uuid: string; turnUuid: string },
      isUseful: boolean | null,
    ): Promise<Command<{ isUseful: boolean | null }>> {
      const row = await documents.getDocument(actor, uuid);
      return {
        async commit(tx) {
          const turn = await store.findTurn(tx, actor.userId, turnUuid);
          if (turn?.documentId !== row.id || !turn.answer) throw new AppError('CHAT_NOT_FOUND');
          await store.saveUsefulness(tx, turn, isUseful);
          return { isUseful };
        },
      };
    },

    async clearChat(actor: SignedInActor, documentUuid: string): Promise<Command<{ deleted: number }>> {
      const row = await documents.getDocument(actor, documentUuid);
      return { commit: async (tx) => ({ deleted: await store.deleteTurns(tx, actor.userId, row.id) }) };
    },

    async exportChat(actor: SignedInActor, documentUuid: string): Promise<{ name: string; markdown: string }> {
      const row = await documents.getDocument(actor, documentUuid);
      const turns = await store.listTurns(actor.userId, row.id);
      return { name: row.name, markdown: writeChatAsMarkdown(row.name, turns, actor.language) };
    },
  };
}

/** Daily limits: questions per guest, and per link for all guests together (Z16). */
const guestQuestions = { visitor: 20, link: 200 };

const guestQuestionsLeft = ({ visitor, link }: { visitor: number; link: number }): number =>
  Math.max(0, Math.min(guestQuestions.visitor - visitor, guestQuestions.link - link));

const isOwnedBy = (actor: Actor, { ownerId }: ReadableReadyDocument): actor is SignedInActor =>
  isSignedIn(actor) && actor.userId === ownerId;

/** A reader of somebody else's document has a key. */
function sharedOf(actor: Actor) {
  const shared = 'shared' in actor ? actor.shared : undefined;
  if (!shared) throw new AppError('DOCUMENT_NOT_FOUND');
  return shared;
}

interface WrittenInput {
  evidence: Evidence;
  question: string;
  history: { question: string; answer: string }[];
  language: Parameters<typeof answerPrompt>[0]['language'];
  task?: ChatTask | undefined;
}

type OfflineAnswer = Omit<ChatAnswer, 'documentVersion' | 'engine'>;

async function* replayEvents(answered: ChatTurn[], turns: number): AsyncGenerator<ChatEvent> {
  for (const turn of answered) yield { type: 'done', turn, questionsLeft: CHAT_QUESTIONS - turns };
}

/** Answers with sentences of the document. */
function quotesOf({ sentences, around }: Evidence): OfflineAnswer {
  const citations = sentences.map((span, index) => ({ number: index + 1, ...span }));
  return {
    kind: 'quotes',
    parts: citations.map(({ number, quote }) => ({ text: quote, citations: [number], opensBlock: true })),
    citations,
    further: around.map((span, index) => ({ number: citations.length + index + 1, ...span })),
    isStopped: false,
  };
}

/** The document does not contain the answer, so cite the closest sentences. */
function refusal({ sentences }: Evidence): OfflineAnswer {
  const citations = sentences.map((span, index) => ({ number: index + 1, ...span }));
  return { kind: 'refused', parts: [], citations, further: [], isStopped: false };
}

async function* withKnownFailures(events: AsyncGenerator<ChatEvent>): AsyncGenerator<ChatEvent> {
  try {
    yield* events;
  } catch (error) {
    throw knownFailure(error);
  }
}

function knownFailure(error: unknown): unknown {
  const code = modelFaultOf(error);
  return code ? new AppError(code) : error;
}
