import * as z from 'zod/mini';
import { nextStepKinds } from '#domain/today/choose-next-step.ts';
import { documentName, timestamp, uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { quizMode } from './quizzes.ts';

const nextStep = z.object({ kind: z.enum(nextStepKinds), minutes: z.nullable(z.number()) });

export const today = z.object({
  /** The day it is for the person. */
  date: z.iso.date(),
  /** The one best thing to do now; about how long it takes. */
  next: nextStep,
  /** Other possible steps, best first. */
  others: z.array(nextStep),
  /** The next exam: of a plan, else the day that the person gave before there was one. */
  exam: z.nullable(
    z.object({
      plan: z.nullable(z.object({ uuid, title: z.string() })),
      date: z.iso.date(),
      days: z.number(),
    }),
  ),
  /** Whether the person was asked for the day of the exam. */
  examAsked: z.boolean(),
  cards: z.object({
    /** To be reviewed today, new ones among them. */
    today: z.number(),
    new: z.number(),
    /** New ones beyond those of today. */
    newWaiting: z.number(),
    /** When the next are due after these, and how many on that day. */
    next: z.nullable(z.object({ at: timestamp, count: z.number() })),
  }),
  /** The session that runs or is paused, else the next one that waits. */
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
  /** The test that was begun last, or the exam that runs. */
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
  /** The section whose questions go worst, each counted as it was answered last. */
  weak: z.nullable(
    z.object({
      sectionUuid: uuid,
      title: z.string(),
      document: documentName,
      right: z.number(),
      asked: z.number(),
      /** The test of its questions that was taken last. */
      testUuid: uuid,
    }),
  ),
  /** The newest document that is ready and was never asked about. */
  untested: z.nullable(documentName),
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
    weak: {
      sectionUuid: exampleUuid,
      title: '4.3 Ciclo de Calvin',
      document: { uuid: exampleUuid, name: 'La fotosíntesis' },
      right: 5,
      asked: 11,
      testUuid: exampleUuid,
    },
    untested: null,
  },
});
