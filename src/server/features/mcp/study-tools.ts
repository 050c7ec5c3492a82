import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { getStudyQueue, reviewFlashcards } from '#contract/flashcard-study.ts';
import { listStudyPlans } from '#contract/study-plans.ts';
import { grades } from '#domain/flashcards/scheduler.ts';
import { CallRefused } from '#server/platform/http/call-inside.ts';
import { adds, pageOf, reads, shortened, thatFit, tool, type Tool } from './tool.ts';

const LONGEST_SIDE = 2_000;

/** Tools for due cards and study plans. */
export const studyTools: Tool[] = [
  tool({
    name: 'list_due_cards',
    title: 'List due cards',
    description: 'Lists the flashcards to study now, in their order, of all documents or of one.',
    annotations: reads,
    input: z.object({ document: z.uuid().optional() }),
    output: z.object({
      cards: z.array(
        z.object({
          uuid: z.string(),
          front: z.string(),
          back: z.string(),
          due: z.string(),
          page: z.string().nullable(),
        }),
      ),
      counts: z.object({ learning: z.number(), due: z.number(), new: z.number() }),
    }),
    async run({ document }, context) {
      const query = document === undefined ? {} : { documentUuid: document };
      const { items, counts } = await context.call(getStudyQueue, { query });
      const cards = items.map(({ uuid, front, back, due, source }) => ({
        uuid,
        front: shortened(front, LONGEST_SIDE),
        back: shortened(back, LONGEST_SIDE),
        due,
        page: source && pageOf(context, source.documentUuid, source),
      }));
      return { cards: thatFit(cards), counts };
    },
  }),
  tool({
    name: 'grade_card',
    title: 'Grade a card',
    description:
      'Adds a review of a flashcard, as the person graded it; the card is due anew. Repeated with the same `review` it ' +
      'counts once. Needs a key that may add.',
    annotations: { ...adds, idempotentHint: false },
    input: z.object({
      card: z.uuid(),
      grade: z.enum(grades),
      seconds: z.int().min(0).max(3_600).default(0).describe('Time that the answer took'),
      review: z.uuid().optional().describe('An id for this review, to repeat it safely'),
    }),
    output: z.object({ due: z.string() }),
    async run({ card, grade, seconds, review }, context) {
      const at = context.now().toISOString();
      const one = { id: review ?? randomUUID(), cardUuid: card, grade, at, elapsedMs: seconds * 1000 };
      const { items } = await context.call(reviewFlashcards, { body: [one] });
      const graded = items.find(({ uuid }) => uuid === card);
      if (!graded) throw new CallRefused({ code: 'FLASHCARD_NOT_FOUND', message: 'There is no such card.' });
      return { due: graded.due };
    },
  }),
  tool({
    name: 'get_plan',
    title: 'Read the study plans',
    description:
      'Reads the study plans: exam, sessions done and left, the next one, and what will likely be remembered.',
    annotations: reads,
    input: z.object({}),
    output: z.object({
      plans: z.array(
        z.object({
          uuid: z.string(),
          title: z.string(),
          examDate: z.string(),
          documents: z.array(z.string()),
          sessions: z.object({ total: z.number(), completed: z.number(), missed: z.number(), left: z.number() }),
          nextSessionAt: z.string().nullable(),
          likelyRemembered: z.number().nullable().describe('Percent, on the day of the exam'),
          page: z.string(),
        }),
      ),
    }),
    async run(_, context) {
      const { items } = await context.call(listStudyPlans);
      const plans = items.map(({ uuid, title, examDate, documents, counts, nextSessionAt, forecast }) => ({
        uuid,
        title,
        examDate,
        documents: documents.slice(0, 20).map(({ name }) => shortened(name, 255)),
        sessions: { total: counts.total, completed: counts.completed, missed: counts.missed, left: counts.left },
        nextSessionAt,
        likelyRemembered: forecast?.percent ?? null,
        page: new URL('/study-dashboard', context.publicUrl).href,
      }));
      return { plans: thatFit(plans) };
    },
  }),
];
