import { setImmediate as letOthers } from 'node:timers/promises';
import { CHAT_QUESTIONS } from '#contract/chat.ts';
import type { ExportedTurn } from '#contract/exported/chat.ts';
import type { ChatAnswer, Citation } from '#domain/chat/answer.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { type ImportedText, type ImportedTexts, spanIn } from '#server/features/documents/imported-texts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Imported, ImportPart } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { until } from '#server/platform/import/until.ts';
import type { ChatStore } from './chat.store.ts';

type ExportedCitation = NonNullable<ExportedTurn['answer']>['citations'][number];

const CHAT = /^documents\/([^/]+)\/chat\.json$/;

/** Imports questions and answers about documents; imports an answer only if its document contains every citation. */
export function importChats({
  store,
  documents,
  textsOf,
  clock,
}: {
  store: ChatStore;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  clock: Clock;
}): ImportPart {
  async function isThere(tx: Tx, ownerId: number, names: string[]): Promise<boolean> {
    for (const name of names) if (await store.findTurn(tx, ownerId, name)) return true;
    return false;
  }

  return {
    kind: 'chat',
    takes: (name) => CHAT.test(name),
    async *read(actor, name, archive) {
      const turns = await archive.readJson(name, 'chat');
      if (turns.length === 0) return;
      const texts = textsOf(actor);
      const text = await texts.get(CHAT.exec(name)?.[1] ?? '');
      const answers: (ChatAnswer | null | ImportRefused)[] = [];
      for (const turn of turns) {
        answers.push(await answerOf(turn, text, texts));
        await letOthers();
      }
      yield {
        async commit(tx) {
          const result: Required<Imported> = { kind: 'chat', added: 0, there: 0, skipped: [] };
          const { id } = await documents.lockDocument(tx, text.row);
          let room = CHAT_QUESTIONS - (await store.countTurns(tx, actor.userId, id));
          for (const [index, turn] of turns.entries()) {
            const names = namesHere(actor, turn.uuid);
            if (await isThere(tx, actor.userId, names)) {
              result.there += 1;
              continue;
            }
            const answer = answers[index] ?? null;
            if (answer instanceof ImportRefused || room < 1) {
              const reason = answer instanceof ImportRefused ? answer.reason : 'limit';
              result.skipped.push({ name: turn.question, reason });
              continue;
            }
            const createdAt = until(turn.createdAt, clock.now());
            const { question, isUseful = null } = turn;
            const values = { documentId: id, ownerId: actor.userId, question, answer, isUseful, createdAt };
            const [origin, ours] = names;
            // Another user's turn may have this uuid.
            if (!(await store.addTurn(tx, { ...values, uuid: origin })))
              await store.addTurn(tx, { ...values, uuid: ours });
            room -= 1;
            result.added += 1;
          }
          return [result];
        },
      };
    },
  };
}

/** An answer with its citations at their places here, also those in other documents. */
async function answerOf(
  { answer }: ExportedTurn,
  { row, text }: ImportedText,
  texts: ReturnType<ImportedTexts>,
): Promise<ChatAnswer | null | ImportRefused> {
  if (!answer) return null;
  async function place({ number, quote, start, document, headings }: ExportedCitation): Promise<Citation> {
    const common = { number, ...(headings ? { headings } : {}) };
    if (!document) return { ...common, ...spanIn(text, quote, start) };
    const other = await texts.get(document.uuid);
    const { uuid, name, contentVersion: version } = other.row;
    return { ...common, ...spanIn(other.text, quote, start), document: { uuid, name, version } };
  }
  async function placed(all: ExportedCitation[]): Promise<Citation[]> {
    const spans: Citation[] = [];
    for (const citation of all) spans.push(await place(citation));
    return spans;
  }
  try {
    const { kind, engine, isStopped } = answer;
    const parts = answer.parts.map(({ text: words, citations, opensBlock }) => ({
      text: words,
      citations,
      opensBlock,
    }));
    const numbers = new Set(answer.citations.map(({ number }) => number));
    const isCited = parts.every(({ citations }) => citations.every((number) => numbers.has(number)));
    // Every sentence must be supported by a citation beside it.
    if (!isCited || numbers.size < answer.citations.length) throw new ImportRefused('invalid');
    const cited = { citations: await placed(answer.citations), further: await placed(answer.further) };
    return { kind, parts, ...cited, documentVersion: row.contentVersion, engine, isStopped };
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}
