import type { OutputOf } from '#contract/endpoint.ts';
import type { StudyQueue } from '#contract/flashcard-study.ts';
import type { Flashcard } from '#contract/flashcards.ts';
import type { Generation } from '#contract/generation.ts';
import type { createSessionTest, getSessionContent, getSessionEnding } from '#contract/study-sessions.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import { chooseCards } from '#domain/study/choose-cards.ts';
import { knowPerson } from '#domain/study/person.ts';
import { chooseRecallQuestions, RECALL_QUESTIONS } from '#domain/study/recall-questions.ts';
import { wholeSection } from '#domain/study/session-content.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import {
  isReady,
  type DocumentsService,
  type OwnedDocument,
  type OwnedReadyDocument,
} from '#server/features/documents/documents.service.ts';
import type { CardMemory } from '#server/features/flashcards/card-memory.service.ts';
import type { FlashcardsService } from '#server/features/flashcards/flashcards.service.ts';
import type { GenerationService } from '#server/features/generation/generation.service.ts';
import type { QuizzesService } from '#server/features/quizzes/quizzes.service.ts';
import type { SectionQuestion, SectionQuestions } from '#server/features/quizzes/section-questions.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/command.ts';
import { planInputOf, sizeOf } from './plan-layout.ts';
import { readPlanMemory } from './plan-memory.ts';
import type { PlanMaterial } from './plan-material.ts';
import { planOfRow } from './plan-fields.ts';
import type { PlansService } from './plans.service.ts';
import type { SessionClock } from './session-clock.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { OwnedSession } from './sessions.store.ts';

export type SessionWork = ReturnType<typeof createSessionWork>;

const MINUTE_MS = 60_000;
const QUESTION_MINUTES = 1.5;
const LEAST_QUESTIONS = 5;
const MOST_QUESTIONS = 30;
const CARD_MINUTES = 2;
const LEAST_CARDS = 10;
const MOST_CARDS = 30;

/** The work in a session: sections to read, cards to review, a test to take. */
export function createSessionWork({
  sessions,
  sessionClock,
  material,
  documents,
  flashcards,
  generation,
  quizzes,
  sectionQuestions,
  plans,
  cardMemory,
  admit,
}: {
  sessions: SessionsService;
  sessionClock: SessionClock;
  material: PlanMaterial;
  documents: DocumentsService;
  flashcards: FlashcardsService;
  generation: GenerationService;
  quizzes: QuizzesService;
  sectionQuestions: SectionQuestions;
  plans: PlansService;
  cardMemory: CardMemory;
  /** Checks the limits on generations. */
  admit: (actor: SignedInActor) => Promise<void>;
}) {
  /** Documents of its sections and its own document; skips deleted ones. */
  async function documentsOf(actor: SignedInActor, row: OwnedSession): Promise<OwnedDocument[]> {
    const uuids = new Set(row.sections.map(({ documentUuid }) => documentUuid));
    if (row.documentUuid !== null) uuids.add(row.documentUuid);
    const found: OwnedDocument[] = [];
    for (const uuid of uuids) {
      const document = await documents.findDocument(actor, uuid);
      if (document) found.push(document);
    }
    return found;
  }

  const isReadable = (row: OwnedDocument): row is OwnedReadyDocument =>
    isReady(row) && !row.warnings.includes('no_text');

  /** The reviewed cards that help most before the exam, due or not, in study order (P02). */
  async function chosenCards(actor: SignedInActor, row: OwnedSession, wanted: Set<string>): Promise<Flashcard[]> {
    if (row.planUuid === null || row.type === 'study') return [];
    const plan = await plans.getPlan(actor, row.planUuid);
    const gathered = await plans.gather(actor, await material.ofPlan(actor, plan), plan.id);
    const sections = gathered.sections.filter((section) => wanted.has(section.uuid));
    const { now, past, memory } = gathered;
    const end = new Date(now.getTime() + row.endTime.getTime() - row.startTime.getTime());
    const later = (await plans.listAhead(actor, plan.id, now)).filter(({ uuid }) => uuid !== row.uuid);
    const input = planInputOf({ ...gathered, sections, plan: planOfRow(plan) }, [{ start: now, end }, ...later]);
    const { trials, time, decay } = memory.person;
    const person = knowPerson(trials, time, decay).expected();
    // Sections without cards have nothing to review.
    const { cards } = chooseCards({ ...input, read: [], past, person }, row.id);
    const found = new Map((await flashcards.viewAll(actor, cards)).map((card) => [card.uuid, card]));
    return cards.flatMap((uuid) => found.get(uuid) ?? []);
  }

  /** Readable documents with their sections, as sources for the session's material. */
  async function sourceOf(actor: SignedInActor, row: OwnedSession) {
    const ready = (await documentsOf(actor, row)).filter(isReadable).slice(0, MAX_DOCUMENTS);
    if (ready.length === 0) throw new AppError('NO_READY_DOCUMENT');
    const wanted = new Set(row.sections.map((section) => section.uuid));
    const parts = new Map((await material.listSections({ ready })).map((section) => [section.uuid, section.parts]));
    const known: string[] = [];
    for (const { id } of ready)
      for (const section of await documents.listSections(id))
        if (wanted.has(section.uuid)) known.push(...(parts.get(section.uuid) ?? [section.uuid]));
    return {
      ready,
      named: { documents: ready.map((document) => document.uuid), folders: [] },
      sections: known.length > 0 ? { sections: known } : {},
    };
  }

  async function queueOf(actor: SignedInActor, row: OwnedSession, more?: number): Promise<StudyQueue> {
    const all = await documentsOf(actor, row);
    if (all.length === 0) return flashcards.viewQueueOf(actor, undefined, more);
    const documentIds = all.map(({ id }) => id);
    if (row.sections.length === 0) return flashcards.viewQueueOf(actor, { documentIds }, more);
    const wanted = new Set(row.sections.map((section) => section.uuid));
    const known = await material.listSections({ ready: all.filter(isReadable) });
    const places = known.filter((section) => wanted.has(section.uuid));
    const queue = await flashcards.viewQueueOf(actor, { documentIds, places }, more);
    if (more !== undefined) return queue;
    // A card rated during this session is done, unless it is due again.
    const begun = row.actualStartTime?.getTime() ?? Infinity;
    const isRated = ({ memory: { lastReview } }: Flashcard) => lastReview !== null && Date.parse(lastReview) >= begun;
    const chosen = (await chosenCards(actor, row, wanted)).filter((card) => !isRated(card));
    const named = new Set(chosen.map((card) => card.uuid));
    return { ...queue, items: [...chosen, ...queue.items.filter((card) => !named.has(card.uuid))] };
  }

  /**
   * Questions about the parts it reads, else about those it reviews; without named sections, about its whole document.
   */
  async function recallQuestions(actor: SignedInActor, row: OwnedSession): Promise<SectionQuestion[]> {
    const ready = (await documentsOf(actor, row)).filter(isReadable).slice(0, MAX_DOCUMENTS);
    const read = row.sections.filter(({ part }) => part);
    const named = new Map(
      (read.length > 0 ? read : row.sections).map(({ uuid, part }) => [uuid, part ?? wholeSection]),
    );
    const sections = (await material.listSections({ ready })).filter(({ uuid }) => named.size === 0 || named.has(uuid));
    const partOf = new Map(
      sections.flatMap(({ uuid, parts, start, end }) => {
        const { from, to } = named.get(uuid) ?? wholeSection;
        const passage = { start: start + from * (end - start), end: start + to * (end - start) };
        return parts.map((part) => [part, passage] as const);
      }),
    );
    const questions = await sectionQuestions.listOf(actor, [...partOf.keys()]);
    return chooseRecallQuestions(
      questions.filter(({ sectionUuid, quoteStart }) => {
        const passage = partOf.get(sectionUuid ?? '');
        return passage !== undefined && quoteStart >= passage.start && quoteStart <= passage.end;
      }),
    );
  }

  return {
    async viewContent(actor: SignedInActor, uuid: string): Promise<OutputOf<typeof getSessionContent>> {
      const row = await sessions.getSettled(actor, uuid);
      const wanted = new Set(row.sections.map((section) => section.uuid));
      const found = [];
      for (const document of await documentsOf(actor, row))
        for (const section of await documents.listSections(document.id))
          if (wanted.size === 0 || wanted.has(section.uuid)) found.push({ document, section });
      const ready = [...new Set(found.map(({ document }) => document))].filter(isReadable);
      const known = await material.listSections({ ready });
      const { cards } = await readPlanMemory(cardMemory, actor, known);
      const sizes = new Map(known.map((section) => [section.uuid, sizeOf(section, cards.get(section.uuid) ?? 0)]));
      const place = new Map(row.sections.map((section, index) => [section.uuid, index]));
      const titles = new Map(row.sections.map(({ uuid: of, title }) => [of, title]));
      const inOrder = found.toSorted(
        (one, other) => (place.get(one.section.uuid) ?? 0) - (place.get(other.section.uuid) ?? 0),
      );
      const sections = inOrder.slice(0, studyBounds.sections).map(({ document, section }) => ({
        uuid: section.uuid,
        documentUuid: document.uuid,
        documentName: document.name,
        title: titles.get(section.uuid) ?? section.headings.at(-1) ?? document.name,
        anchor: section.anchor,
        readingMinutes: sizes.get(section.uuid)?.readingMinutes ?? 0,
        minutes: sizes.get(section.uuid)?.minutes ?? 0,
        keyPoints: row.keyPoints
          .filter(({ sectionUuid }) => sectionUuid === section.uuid)
          .map(({ id, point, status, sectionUuid, anchor }) => ({ id, point, status, sectionUuid, anchor })),
      }));
      return { sections };
    },

    /** Today's queue for its sections; if it has no sections, for all cards. */
    viewQueue: async (actor: SignedInActor, uuid: string, more?: number): Promise<StudyQueue> =>
      queueOf(actor, await sessions.getSettled(actor, uuid), more),

    /** Generates further cards about its sections. */
    async createCards(actor: SignedInActor, uuid: string): Promise<Command<Generation>> {
      const row = await sessions.getSettled(actor, uuid);
      const { named, sections } = await sourceOf(actor, row);
      await admit(actor);
      return generation.create(actor, {
        ...named,
        kind: 'flashcards',
        options: { count: cardsIn(row), difficulty: 'mixed', ...sections },
      });
    },

    /** Counts the earlier questions about its sections, else its cards. */
    async viewEnding(actor: SignedInActor, uuid: string): Promise<OutputOf<typeof getSessionEnding>> {
      const row = await sessions.getSettled(actor, uuid);
      const questions = (await recallQuestions(actor, row)).length;
      const cards = questions > 0 ? 0 : (await queueOf(actor, row)).items.length;
      return { questions, cards };
    },

    /**
     * Returns the session's test. Creates it the first time, and again only if it was deleted. In other sessions it is
     * five questions about the parts read, preferably ones asked before.
     */
    async createTest(actor: SignedInActor, uuid: string): Promise<Command<OutputOf<typeof createSessionTest>>> {
      const row = await sessions.getSettled(actor, uuid);
      if (row.testUuid !== null && (await quizzes.exists(actor, row.testUuid))) return made(row.testUuid);
      if (row.status === 'missed' || row.status === 'cancelled')
        throw new AppError('STUDY_UPDATE_INVALID', [{ path: 'status', rule: 'begun' }]);
      const asked = row.type === 'test' ? [] : await recallQuestions(actor, row);
      const { ready, named, sections } = await sourceOf(actor, row);
      if (asked.length === 0) await admit(actor);
      const order =
        asked.length > 0
          ? undefined
          : await generation.create(actor, {
              ...named,
              kind: 'test',
              options: { count: questionsIn(row), difficulty: 'mixed', ...sections },
            });
      return {
        async commit(tx, audit) {
          // Lock documents first, as everywhere, then the sessions; so two windows get the same test.
          await documents.lockDocuments(tx, ready);
          await sessionClock.lockSettled(tx, actor.userId);
          const current = await sessions.getSession(actor, uuid, tx);
          if (current.testUuid !== null && current.testUuid !== row.testUuid) return { testUuid: current.testUuid };
          const testUuid = order
            ? (await order.commit(tx, audit)).resultUuid
            : await sectionQuestions.addTest(tx, actor, { title: row.title, questions: asked });
          if (testUuid === null) throw new Error('a test was ordered and has no name');
          await sessionClock.write(tx, current, { testUuid });
          return { testUuid };
        },
      };
    },
  };

  function made(testUuid: string): Command<{ testUuid: string }> {
    return { commit: async () => ({ testUuid }) };
  }
}

const minutesOf = ({ startTime, endTime }: OwnedSession): number =>
  (endTime.getTime() - startTime.getTime()) / MINUTE_MS;
const questionsIn = (row: OwnedSession): number =>
  row.type !== 'test'
    ? RECALL_QUESTIONS
    : Math.min(MOST_QUESTIONS, Math.max(LEAST_QUESTIONS, Math.round(minutesOf(row) / QUESTION_MINUTES)));
const cardsIn = (row: OwnedSession): number =>
  Math.min(MOST_CARDS, Math.max(LEAST_CARDS, Math.round(minutesOf(row) / CARD_MINUTES)));
