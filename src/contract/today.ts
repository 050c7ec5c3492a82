import * as z from 'zod/mini';
import { nextStepKinds } from '#domain/today/choose-next-step.ts';
import { documentName, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { quizMode } from './quizzes.ts';

const nextStep = z.object({ kind: z.enum(nextStepKinds), minutes: z.nullable(z.number()) });

export const today = z.object({
  /** Today in the person's timezone. */
  date: z.iso.date(),
  /** The best next step, with its approximate duration. */
  next: nextStep,
  /** Other possible steps, best first. */
  others: z.array(nextStep),
  /** The next exam: of a plan, else the date given before there was one. */
  exam: z.nullable(
    z.object({
      plan: z.nullable(z.object({ uuid, title: z.string() })),
      date: z.iso.date(),
      days: z.number(),
    }),
  ),
  /** Whether the person was asked for the exam date. */
  examAsked: z.boolean(),
  cards: z.object({
    /** Cards to review today, including new ones. */
    today: z.number(),
    new: z.number(),
    /** New cards beyond today's limit. */
    newWaiting: z.number(),
    /** When the next cards after these are due, and how many on that day. */
    next: z.nullable(z.object({ at: timestamp, count: z.number() })),
  }),
  /** The running or paused session, else the next pending one. */
  session: z.nullable(
    z.object({
      uuid,
      title: z.string(),
      isActive: z.boolean(),
      startTime: timestamp,
      minutes: z.number(),
      sections: z.array(z.string()),
    }),
  ),
  /** The latest started test, or the running exam. */
  test: z.nullable(
    z.object({
      uuid,
      title: z.string(),
      mode: quizMode,
      documentUuid: z.nullable(uuid),
      answered: z.number(),
      total: z.number(),
      begunAt: timestamp,
    }),
  ),
  /** The last finished test of these days with unanswered questions that were not asked again. */
  unanswered: z.nullable(
    z.object({ uuid, title: z.string(), documentUuid: uuid, count: z.number(), total: z.number(), at: timestamp }),
  ),
  /** The section with the worst answers, counting each question's latest answer. */
  weak: z.nullable(
    z.object({
      sectionUuid: uuid,
      title: z.string(),
      document: documentName,
      right: z.number(),
      asked: z.number(),
      /** The latest test with its questions. */
      testUuid: uuid,
    }),
  ),
  /** The newest ready document without any test. */
  untested: z.nullable(documentName),
  /** The newest document of the person's classes that the person has not copied yet. */
  shared: z.nullable(z.object({ document: z.string(), class: z.object({ uuid, name: z.string() }) })),
});
export type Today = z.infer<typeof today>;

const exampleUuid = '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11';

export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'The day of a person: the next exam, cards, session, begun test and weak section, and what to do next',
  access: { who: 'signedIn', object: 'self', mode: 'read', apiKey: 'read' },
  output: today,
  errors: [],
  example: {
    date: '2026-11-24',
    next: { kind: 'cards' as const, minutes: 9 },
    others: [{ kind: 'weak' as const, minutes: 8 }],
    exam: { plan: { uuid: exampleUuid, title: 'Biología, evaluación 1' }, date: '2026-12-04', days: 10 },
    examAsked: true,
    cards: { today: 24, new: 10, newWaiting: 12, next: { at: '2026-11-25T03:00:00.000Z', count: 12 } },
    session: {
      uuid: exampleUuid,
      title: 'Leyes de Mendel',
      isActive: false,
      startTime: '2026-11-24T16:30:00.000Z',
      minutes: 50,
      sections: ['7.1 Primera ley', '7.2 Segunda ley'],
    },
    test: {
      uuid: exampleUuid,
      title: 'La fotosíntesis',
      mode: 'practice' as const,
      documentUuid: exampleUuid,
      answered: 4,
      total: 10,
      begunAt: '2026-11-23T20:05:00.000Z',
    },
    unanswered: {
      uuid: exampleUuid,
      title: 'La célula',
      documentUuid: exampleUuid,
      count: 7,
      total: 10,
      at: '2026-11-23T19:20:00.000Z',
    },
    weak: {
      sectionUuid: exampleUuid,
      title: '4.3 Ciclo de Calvin',
      document: { uuid: exampleUuid, name: 'La fotosíntesis' },
      right: 5,
      asked: 11,
      testUuid: exampleUuid,
    },
    untested: null,
    shared: { document: 'La célula', class: { uuid: exampleUuid, name: '2.º B, Biología' } },
  },
});
