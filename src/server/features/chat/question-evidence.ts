import type { ChatSources } from '#contract/chat.ts';
import { type Actor, languageOf, type SignedInActor } from '#domain/access/actor.ts';
import { asksForSummary } from '#domain/chat/asks-for-summary.ts';
import type { ChatAnswer, Citation, EvidenceSpan } from '#domain/chat/answer.ts';
import type { TaskGroup } from '#domain/chat-tasks/do-task.ts';
import type { Evidence, CitedRange } from '#domain/chat/find-evidence.ts';
import { findInConversation } from '#domain/chat/find-in-conversation.ts';
import { mergeTasks } from '#domain/chat-tasks/merge-tasks.ts';
import type { ChatTask } from '#domain/chat-tasks/read-task.ts';
import { type DocumentEvidence, mergeEvidence } from '#domain/chat/merge-evidence.ts';
import { resolveQuestion } from '#domain/chat/resolve-question.ts';
import type { Language } from '#domain/documents/content.ts';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type {
  DocumentsService,
  OwnedReadyDocument,
  ReadableReadyDocument,
} from '#server/features/documents/documents.service.ts';
import type { EmbeddingsService } from '#server/features/embeddings/embeddings.service.ts';
import type { AskedDocument } from '#server/platform/answering/answering-worker.ts';
import type { Answering } from '#server/platform/answering/answering.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { retryWhenLost } from '#server/platform/files/stored-file-lost.ts';

/** The document of a chat, and other documents searched with it. */
export interface AskedDocuments {
  row: ReadableReadyDocument;
  also: OwnedReadyDocument[];
}

/** An earlier question and its answer. */
interface EarlierTurn {
  question: string;
  answer: Pick<ChatAnswer, 'citations'> | null;
}

export type QuestionEvidence = ReturnType<typeof createQuestionEvidence>;

/** Sentences per document in a summary of several. */
const SUMMARY_SENTENCES = 2;

/** Finds evidence for a question in documents. */
export function createQuestionEvidence({
  documents,
  analysis,
  embeddings,
  answering,
  files,
}: {
  documents: DocumentsService;
  analysis: AnalysisService;
  embeddings: EmbeddingsService;
  answering: Answering;
  files: FileStore;
}) {
  type Meanings = ReturnType<EmbeddingsService['openMeanings']>;

  async function findEvidence(
    actor: Actor,
    uuid: string,
    { question, meanings, alreadyCited }: { question: string; meanings: Meanings; alreadyCited: CitedRange[] },
    signal: AbortSignal,
  ) {
    return openDocument(actor, uuid, async (row, asked) => {
      const meaning = await meanings.find(row, question);
      await using vectors = meaning && (await files.borrow(meaning.vectorsKey));
      const evidence = await answering.findEvidence(
        {
          ...asked,
          question,
          alreadyCited,
          meaning: meaning && vectors && { question: meaning.question, vectorsPath: vectors.path },
        },
        signal,
      );
      return { evidence, isCovered: evidence.isCovered, contentVersion: row.contentVersion };
    });
  }

  /** Reads a document consistently, even if its content is replaced meanwhile. */
  function openDocument<Found>(
    actor: Actor,
    uuid: string,
    read: (row: ReadableReadyDocument, asked: AskedDocument) => Promise<Found>,
  ): Promise<Found> {
    return retryWhenLost(async () => {
      const row = await documents.getReadyReadable(actor, uuid);
      const index = await analysis.findSearchIndex(row);
      if (index.status !== 'ready') throw new AppError('DOCUMENT_NOT_READY');
      await files.requireWhole(row.contentKey);
      await files.requireWhole(index.fileKey);
      await using content = await files.borrow(row.contentKey);
      await using indexFile = await files.borrow(index.fileKey);
      const { contentVersion } = row;
      return await read(row, { contentPath: content.path, indexPath: indexFile.path, contentVersion });
    });
  }

  function doTask(actor: Actor, uuid: string, task: ChatTask, signal: AbortSignal) {
    return openDocument(actor, uuid, async (row, asked) => {
      const analysed = {
        summary: await analysis.listSummary(row),
        keyPoints: await analysis.listKeyPoints(row),
        terms: await analysis.listExplainedTerms(row),
      };
      const groups = await answering.doTask({ ...asked, task, analysed }, signal);
      return { groups, contentVersion: row.contentVersion };
    });
  }

  /** Summary for a question about a whole document, from its analysis. */
  async function summaryOf(row: ReadableReadyDocument, question: string) {
    const summary = asksForSummary(question) ? await analysis.listSummary(row) : [];
    if (summary.length === 0) return undefined;
    // A model may base two lines on one sentence.
    const byStart = new Map(summary.map(({ source }) => [source.start, source]));
    const sentences = [...byStart.values()];
    const passages = sentences.map((span) => ({ ...span, headings: [] }));
    const evidence: Evidence = { isCovered: true, coverage: 1, sentences, around: [], passages };
    return { evidence, contentVersion: row.contentVersion };
  }

  return {
    /** Other documents to search: named ones must be usable; unusable ones in folders are skipped. */
    async listAlso(
      actor: SignedInActor,
      { id }: OwnedReadyDocument,
      { documents: uuids, folders }: ChatSources,
    ): Promise<OwnedReadyDocument[]> {
      const also = new Map<number, OwnedReadyDocument>();
      const isSearchable = async (row: OwnedReadyDocument) => (await analysis.findSearchIndex(row)).status === 'ready';
      for (const uuid of uuids) {
        const row = await documents.getReadyDocument(actor, uuid);
        if (!(await isSearchable(row))) throw new AppError('DOCUMENT_NOT_READY');
        also.set(row.id, row);
      }
      for (const uuid of new Set(folders)) {
        const inFolder = (await documents.listReadyIn(actor, uuid)).documents;
        requireFew(inFolder.filter((row) => row.id !== id).length + 1);
        for (const row of inFolder) if (await isSearchable(row)) also.set(row.id, row);
      }
      also.delete(id);
      requireFew(also.size + 1);
      return [...also.values()];
    },

    /** Performs a task on a document and others; undefined if they contain nothing for it. */
    async doInAll(
      actor: Actor,
      { row, also }: AskedDocuments,
      task: ChatTask,
      signal: AbortSignal,
    ): Promise<{ groups: TaskGroup[]; contentVersion: string }> {
      const own = await doTask(actor, row.uuid, task, signal);
      const found = [own.groups];
      for (const one of also) {
        const there = await doTask(actor, one.uuid, task, signal).catch(unlessGone);
        const document = there && { uuid: one.uuid, name: one.name, version: there.contentVersion };
        if (there) found.push(withDocument(there.groups, document));
      }
      return { groups: mergeTasks(task, found), contentVersion: own.contentVersion };
    },

    /** Finds evidence in a document and others; the question may follow up earlier ones. */
    async findInAll(
      actor: Actor,
      { row, also }: AskedDocuments,
      question: string,
      before: readonly EarlierTurn[],
      signal: AbortSignal,
    ) {
      const earlier = before.map((turn) => turn.question);
      const own = languageOf(actor);
      const meanings = embeddings.openMeanings(row.ownerId, signal);
      const find = async (one: ReadableReadyDocument) => {
        const conversation = { earlier, language: one.language ?? own, own };
        const alreadyCited = citedBefore(question, before, conversation.language).filter(
          ({ document }) => (document?.uuid ?? row.uuid) === one.uuid,
        );
        const look = (words: string) =>
          findEvidence(actor, one.uuid, { question: words, meanings, alreadyCited }, signal);
        return (await summaryOf(one, question)) ?? findInConversation(question, conversation, look);
      };
      const { evidence, contentVersion } = await find(row);
      const found: DocumentEvidence[] = [{ evidence }];
      // One document at a time: the engine has one thread, and each document needs memory.
      for (const one of also) {
        const there = await find(one).catch(unlessGone);
        if (!there) continue;
        found.push({ ...there, document: { uuid: one.uuid, name: one.name, version: there.contentVersion } });
      }
      if (also.length === 0) return { evidence, contentVersion };
      const most = asksForSummary(question) ? SUMMARY_SENTENCES * found.length : undefined;
      return { evidence: named(mergeEvidence(found, most), row.name), contentVersion };
    },
  };
}

const withDocument = (groups: TaskGroup[], document: EvidenceSpan['document']): TaskGroup[] =>
  groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, span: { ...line.span, ...(document ? { document } : {}) } })),
  }));

/** Citations that "Why?" after an answer need not repeat. */
function citedBefore(question: string, before: readonly EarlierTurn[], language: Language): Citation[] {
  return resolveQuestion(question, [], language).wantsMore ? (before.at(-1)?.answer?.citations ?? []) : [];
}

/** One of many documents may be deleted during the search. */
function unlessGone(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'DOCUMENT_NOT_FOUND' || error.code === 'DOCUMENT_NOT_READY')) return;
  throw error;
}

function requireFew(asked: number): void {
  if (asked > MAX_DOCUMENTS) throw new AppError('VALIDATION_FAILED', [{ path: 'also', rule: 'too_many_documents' }]);
}

/** Adds the document's name to its passages for the model. */
const named = ({ passages, ...evidence }: Evidence, own: string): Evidence => ({
  ...evidence,
  passages: passages.map((passage) => ({ ...passage, headings: [passage.document?.name ?? own, ...passage.headings] })),
});
