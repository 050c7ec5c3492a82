import type { Document } from '#contract/documents.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createGeneration } from '#contract/generation.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { GenerationService } from '#server/features/generation/generation.service.ts';
import type { QuizzesService } from '#server/features/quizzes/quizzes.service.ts';
import type { LinksService } from '#server/features/sharing/links.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { unrecorded } from '#server/platform/audit/audit-request.ts';
import type { Command } from '#server/platform/command.ts';

export const tryoutLanguages = ['es', 'en'] as const;
type TryoutLanguage = (typeof tryoutLanguages)[number];

const SAMPLE = 'biology';
const ordersOf = (documentUuid: string): BodyOf<typeof createGeneration>[] => {
  const of = { documents: [documentUuid], folders: [] };
  return [
    { ...of, kind: 'test', options: { count: 5, difficulty: 'mixed', style: 'choice' } },
    { ...of, kind: 'flashcards', options: { count: 10, difficulty: 'mixed' } },
  ];
};

export type TryoutService = ReturnType<typeof createTryoutService>;

/**
 * Prepares a sample document in each language, with a test and cards. The server owns it, and a link that counts no
 * visitors opens it to everybody. The state is derived from the rows, without separate bookkeeping.
 */
export function createTryoutService({
  accounts,
  documents,
  generation,
  links,
  quizzes,
  uploads,
}: {
  accounts: AccountsService;
  documents: DocumentsService;
  generation: GenerationService;
  links: LinksService;
  quizzes: QuizzesService;
  uploads: UploadsService;
}) {
  const page = { page: 1, pageSize: 25 };
  const ready = new Map<TryoutLanguage, string>();

  async function findDocument(actor: SignedInActor, language: TryoutLanguage): Promise<Document | undefined> {
    const { items } = await documents.listDocuments(actor, { ...page, sort: 'createdAt' });
    return items.find((document) => document.language === language);
  }

  /** URL of the test; undefined while something is missing. */
  async function find(actor: SignedInActor, language: TryoutLanguage): Promise<string | undefined> {
    const document = await findDocument(actor, language);
    if (document?.status !== 'completed') return undefined;
    const { items: made } = await quizzes.list(actor, { ...page, documentUuid: document.uuid });
    const quiz = made.find(({ generating, questionCount }) => !generating && questionCount > 0);
    const { items: open } = await links.list(actor, document.uuid);
    const key = open.find(({ status }) => status === 'active')?.accessKey;
    return quiz && key ? `/shared/${key}/tests/${quiz.uuid}` : undefined;
  }

  /** The next missing step; undefined if the only thing to do is wait. */
  async function nextStep(actor: SignedInActor, language: TryoutLanguage): Promise<Command<unknown> | undefined> {
    const document = await findDocument(actor, language);
    if (!document) return uploads.addSample(actor, { name: SAMPLE, language });
    if (document.status !== 'completed') return undefined;
    for (const order of ordersOf(document.uuid)) {
      const { kind } = order;
      const { generation: made } = await generation.viewLatest(actor, { kind, documentUuid: document.uuid });
      if (!made) return generation.create(actor, order);
    }
    if ((await links.list(actor, document.uuid)).items.length === 0)
      return links.create(
        actor,
        { documentUuid: document.uuid, name: 'tryout', expiresAt: null, maxUses: null },
        { countsVisits: false },
      );
    return undefined;
  }

  return {
    /** URL of the demo; undefined until it is complete. */
    async addressOf(language: TryoutLanguage): Promise<string | undefined> {
      const known = ready.get(language);
      if (known) return known;
      const actor = await accounts.findInstanceActor(language);
      const found = actor && (await find(actor, language));
      if (found) ready.set(language, found);
      return found;
    },

    /** Takes the next missing step in each language; returns whether everything is ready. */
    async prepare(transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<boolean> {
      const states: boolean[] = [];
      for (const language of tryoutLanguages) {
        const actor = await transaction((tx) => accounts.instanceActor(tx, language));
        const step = await nextStep(actor, language);
        if (step)
          await transaction((tx) => step.commit(tx, unrecorded)).catch(async (error: unknown) => {
            await step.discard?.();
            throw error;
          });
        states.push((await find(actor, language)) !== undefined);
      }
      return states.every(Boolean);
    },
  };
}
