import type {
  AssistantFault,
  confirmAssistantDrafts,
  getAssistantPrompt,
  readAssistantAnswer,
} from '#contract/assistants.ts';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { assistantPrompt, passagesThatFit, promptSizes } from '#domain/assistants/assistant-prompt.ts';
import { engineOf } from '#domain/assistants/draft-source.ts';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { closestSentence } from '#domain/assistants/closest-sentence.ts';
import { isCutOff, readPastedAnswer } from '#domain/assistants/pasted-answer.ts';
import type { Language } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { type EarlierItem, repeatsAny } from '#domain/verify/repeats.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService, ReadyDocument } from '#server/features/documents/documents.service.ts';
import {
  type AssistantDrafter,
  type PastedDrafts,
  type PastedVerdict,
} from '#server/features/generation/pasted-drafts.service.ts';
import { AppError } from '#server/platform/app-error.ts';

export type AssistantsService = ReturnType<typeof createAssistantsService>;

/** Time limit of the engine for reading a document. */
const READING_MS = 60_000;
/** Maximum length of a draft's name in a list of rejections. */
const LONGEST_NAME = 200;

/**
 * Lets users draft with their own assistant by copy and paste. Every draft is checked against the document; nothing is
 * sent to a service.
 */
export function createAssistantsService({
  documents,
  analysis,
  pasted,
  drafters,
}: {
  documents: DocumentsService;
  analysis: AnalysisService;
  pasted: PastedDrafts;
  drafters: readonly AssistantDrafter[];
}) {
  function drafterOf(kind: AssistantKind): AssistantDrafter {
    const drafter = drafters.find((one) => one.kind === kind);
    if (!drafter) throw new Error(`nobody drafts a ${kind}`);
    return drafter;
  }

  async function listPassages(document: ReadyDocument): Promise<Chunk[]> {
    const groups = await analysis.listPassages(document, undefined, AbortSignal.timeout(READING_MS));
    return groups.flatMap(({ chunks }) => chunks);
  }

  /** Drafts that are still usable: others may have made the same items meanwhile. */
  async function listWaiting(document: ReadyDocument, drafter: AssistantDrafter, earlier: readonly EarlierItem[]) {
    const kept = await pasted.list(document, drafter.keptAs);
    return kept.map(({ draft }) => drafter.earlierOf(draft)).filter((item) => !repeatsAny(item, earlier));
  }

  /** The prompt of a second reading of the accepted drafts, and their names in its order. */
  async function askOnceMore(
    document: ReadyDocument,
    drafter: AssistantDrafter,
    taken: readonly { stem: string }[],
    language: Language,
  ) {
    const stems = new Set(taken.map(({ stem }) => stem));
    const kept = await pasted.list(document, drafter.keptAs);
    const fresh = kept.filter(({ draft }) => stems.has(drafter.earlierOf(draft).stem));
    const prompt = drafter.readingPrompt?.(
      fresh.map(({ draft }) => draft),
      language,
    );
    return prompt && fresh.length > 0 ? { prompt, keys: fresh.map(({ key }) => key) } : null;
  }

  return {
    async makePrompt(
      actor: SignedInActor,
      uuid: string,
      { kind, size, count, skip }: QueryOf<typeof getAssistantPrompt>,
    ): Promise<OutputOf<typeof getAssistantPrompt>> {
      const document = await documents.getReadyDocument(actor, uuid);
      const drafter = drafterOf(kind);
      const earlier = await drafter.listEarlier(document.id);
      const waiting = await listWaiting(document, drafter, earlier);
      const made = [...earlier, ...waiting];
      const isCovered = ({ text }: Chunk) => made.some(({ quote }) => quote !== '' && text.includes(quote));
      const numbered = (await listPassages(document)).map((chunk, place) => ({ chunk, id: String(place + 1) }));
      const uncovered = numbered.filter(({ chunk }) => !isCovered(chunk));
      const open = uncovered.length > 0 ? uncovered : numbered;
      const order = { kind, tongue: actor.language, language: languageOf(document, actor), count };
      const passages = passagesThatFit(
        // After the last passage, the rounds begin with the first one.
        open.slice(skip % Math.max(1, open.length)).map(({ chunk, id }) => ({
          id,
          headings: chunk.headings,
          text: chunk.text,
        })),
        { ...order, earlierStems: made.map(({ stem }) => stem) },
        promptSizes.find((one) => String(one) === size) ?? 12_000,
      );
      const isShown = ({ quote }: EarlierItem) => quote !== '' && passages.some(({ text }) => text.includes(quote));
      const prompt = assistantPrompt({
        ...order,
        passages,
        earlierStems: made.filter(isShown).map(({ stem }) => stem),
      });
      return {
        prompt,
        passages: { all: numbered.length, shown: passages.length, covered: numbered.length - uncovered.length },
        waiting: waiting.length,
      };
    },

    async readAnswer(
      actor: SignedInActor,
      uuid: string,
      { kind, answer, source, client }: BodyOf<typeof readAssistantAnswer>,
    ): Promise<OutputOf<typeof readAssistantAnswer>> {
      const document = await documents.getReadyDocument(actor, uuid);
      const drafter = drafterOf(kind);
      const drafts = readPastedAnswer(answer);
      if (drafts.length === 0) throw new AppError('ASSISTANT_ANSWER_UNREADABLE');
      const earlier = await drafter.listEarlier(document.id);
      const language = languageOf(document, actor);
      const passages = await listPassages(document);
      const reading = { passages, language, earlier };
      const verdicts = await drafter.read(document, drafts, reading, AbortSignal.timeout(READING_MS));
      const taken = verdicts.flatMap(({ text, result }) => (result.ok ? [{ text, ...result }] : []));
      const engine = engineOf(source, client);
      const before = await listWaiting(document, drafter, earlier);
      await pasted.keep(document, { keptAs: drafter.keptAs, language, engine }, taken);
      if (drafter.show && taken.length > 0) {
        const kept = await pasted.list(document, drafter.keptAs);
        await drafter.show(document, kept, engine, AbortSignal.timeout(READING_MS));
      }
      const waiting = (await listWaiting(document, drafter, earlier)).length;
      return {
        taken: taken.map(({ text }) => ({ text })),
        refused: namingTheCut(
          verdicts.flatMap((verdict) => refusalOf(verdict, passages, language)),
          answer,
        ),
        added: waiting - before.length,
        waiting,
        secondReading: source === 'browser' ? await askOnceMore(document, drafter, taken, language) : null,
      };
    },

    async confirm(
      actor: SignedInActor,
      uuid: string,
      { kind, keys, answer }: BodyOf<typeof confirmAssistantDrafts>,
    ): Promise<OutputOf<typeof confirmAssistantDrafts>> {
      const document = await documents.getReadyDocument(actor, uuid);
      const drafter = drafterOf(kind);
      const kept = await pasted.list(document, drafter.keptAs);
      const read = keys.map((key) => kept.find((one) => one.key === key));
      const verdicts = drafter.judge?.(
        read.map((one) => one?.draft),
        answer,
        languageOf(document, actor),
      );
      if (!verdicts) throw new AppError('ASSISTANT_ANSWER_UNREADABLE');
      const dropped = read.filter((one, place) => one !== undefined && verdicts[place] === false);
      await pasted.drop(dropped.flatMap((one) => one ?? []));
      const earlier = await drafter.listEarlier(document.id);
      return {
        confirmed: verdicts.filter((isConfirmed) => isConfirmed === true).length,
        dropped: dropped.length,
        waiting: (await listWaiting(document, drafter, earlier)).length,
      };
    },
  };
}

const languageOf = (document: ReadyDocument, actor: SignedInActor): Language => document.language ?? actor.language;

type Refused = OutputOf<typeof readAssistantAnswer>['refused'];

/** The last draft of an answer that was cut off misses its end, not a part. */
function namingTheCut(refused: Refused, answer: string): Refused {
  const last = refused.at(-1);
  if (!last?.faults.includes('incomplete') || !isCutOff(answer)) return refused;
  return [...refused.slice(0, -1), { ...last, faults: ['cut_off'] }];
}

/** Passages before and after the named one that are searched for the sentence of a wrong quote. */
const NEARBY = 2;

function refusalOf({ text, quote, passage, result }: PastedVerdict, passages: readonly Chunk[], language: Language) {
  if (result.ok) return [];
  const faults: AssistantFault[] = result.reasons;
  const isLost = faults.includes('quote_not_in_document') && quote !== '';
  const nearby = passages.slice(Math.max(0, passage - 1 - NEARBY), passage + NEARBY).map((chunk) => chunk.text);
  return [
    {
      text: text.slice(0, LONGEST_NAME),
      faults,
      closest: isLost ? (closestSentence(quote, nearby, language) ?? null) : null,
    },
  ];
}
