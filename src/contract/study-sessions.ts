import * as z from 'zod/mini';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { anchor, boundedText, documentName, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { getStudyQueue, moreCards, studyQueue } from './flashcard-study.ts';
import { exampleGeneration, generation } from './generation.ts';

export const sessionTypes = ['study', 'review', 'test', 'flashcard'] as const;
export const sessionStatuses = ['pending', 'in_progress', 'completed', 'missed', 'paused', 'cancelled'] as const;

/** A section in a session; the session's content has its document and place. */
const share = z.number().check(z.minimum(0), z.maximum(1));
const sessionSection = z.object({
  uuid,
  documentUuid: uuid,
  title: z.string(),
  /** The part to read, from 0 (beginning) to 1 (end); absent if only reviewed. */
  part: z.optional(z.object({ from: share, to: share })),
  /** Pages of that part in a document with pages; for a reviewed section, all its pages. */
  pages: z.optional(z.object({ from: z.number(), to: z.number() })),
});

const keyPoint = z.object({
  id: uuid,
  point: z.string(),
  status: z.enum(['completed', 'pending']),
  /** The section it comes from. */
  sectionUuid: uuid,
});

export const studySession = z.object({
  uuid,
  /** Uuid of its plan; null for a session outside plans. */
  studyPlanId: z.nullable(uuid),
  title: z.string(),
  type: z.enum(sessionTypes),
  /** The document of most of its sections. */
  document: z.nullable(documentName),
  sections: z.array(sessionSection),
  status: z.enum(sessionStatuses),
  /** Study time; the break follows. If started early, the actual times. */
  startTime: timestamp,
  endTime: timestamp,
  /** Actual start, while the session is active. */
  actualStartTime: z.nullable(timestamp),
  /** Start of the current pause. */
  pausedAt: z.nullable(timestamp),
  totalPauseMinutes: z.number(),
  breakDurationMinutes: z.number(),
  /** When it was completed, missed or cancelled. */
  endedAt: z.nullable(timestamp),
  keyPoints: z.array(keyPoint),
  topics: z.array(z.string()),
  /** 0 to 100, at its end. */
  progress: z.number(),
  /** Minutes studied in an ended session, without pauses and break. */
  studiedMinutes: z.number(),
  feedback: z.nullable(z.string()),
  /** Number of cards to review; 0 for none. */
  cards: z.number(),
  /** The test created for it. */
  testUuid: z.nullable(uuid),
  /** Whether it was created, moved or edited by hand; replanning would discard that. */
  manual: z.boolean(),
  version: z.number(),
});
export type StudySession = z.infer<typeof studySession>;

export const exampleSession: StudySession = {
  uuid: '3e1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  studyPlanId: '4f1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  title: 'Fase luminosa',
  type: 'study',
  document: { uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'La fotosíntesis' },
  sections: [
    {
      uuid: '6a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
      documentUuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
      title: 'Fase luminosa',
    },
  ],
  status: 'in_progress',
  startTime: '2026-11-24T16:00:00.000Z',
  endTime: '2026-11-24T16:50:00.000Z',
  actualStartTime: '2026-11-24T16:02:10.000Z',
  pausedAt: null,
  totalPauseMinutes: 0,
  breakDurationMinutes: 10,
  endedAt: null,
  keyPoints: [
    {
      id: '8b1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
      point: 'La clorofila absorbe la luz roja y azul.',
      status: 'pending',
      sectionUuid: '6a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
    },
  ],
  topics: ['Fase luminosa'],
  progress: 0,
  studiedMinutes: 0,
  feedback: null,
  cards: 0,
  testUuid: null,
  manual: false,
  version: 2,
};

const version = z.number().check(z.int(), z.minimum(1));
const title = boundedText(studyBounds.title).check(z.regex(/\S/));
const breakDurationMinutes = z.number().check(z.int(), z.minimum(0), z.maximum(studyBounds.breakMinutes.most));
const durationMinutes = z
  .number()
  .check(z.int(), z.minimum(studyBounds.sessionMinutes.least), z.maximum(studyBounds.sessionMinutes.most));
const sectionUuids = z.array(uuid).check(z.maxLength(studyBounds.sections));

export const listStudySessions = endpoint({
  method: 'GET',
  path: '/api/study/sessions',
  summary:
    'Own sessions that touch a time (up to 400 days; a plan’s may be asked for without one), by their start: 1,000 at ' +
    'most, and whether there are more, which are asked for from the start of the last',
  access: { who: 'signedIn', object: 'session', mode: 'read', apiKey: 'read' },
  query: z.strictObject({ from: z.optional(timestamp), to: z.optional(timestamp), planUuid: z.optional(uuid) }),
  output: z.object({ items: z.array(studySession), hasMore: z.boolean() }),
  errors: ['STUDY_PLAN_NOT_FOUND'],
  example: { items: [exampleSession], hasMore: false },
});

export const createStudySession = endpoint({
  method: 'POST',
  path: '/api/study/sessions',
  summary: 'A session of one’s own, in a plan or in none; no other may be planned at that time',
  access: { who: 'signedIn', object: 'session', mode: 'write', apiKey: 'add' },
  body: z.strictObject({
    title,
    type: z.enum(sessionTypes),
    planUuid: z.optional(uuid),
    documentUuid: z.optional(uuid),
    /** Sections of its document; the whole document if empty. */
    sections: z._default(sectionUuids, []),
    startTime: timestamp,
    endTime: timestamp,
    breakDurationMinutes: z._default(breakDurationMinutes, 0),
  }),
  output: studySession,
  status: 201,
  errors: ['STUDY_PLAN_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'STUDY_SCHEDULE_CONFLICT', 'STUDY_LIMIT_REACHED'],
  example: { ...exampleSession, status: 'pending', actualStartTime: null, manual: true, version: 1 },
});

/** A two-word path, so that it can't collide with a session's uuid. */
export const getUpcomingOrActiveSession = endpoint({
  method: 'GET',
  path: '/api/study/sessions/upcoming-or-active',
  summary: 'The session that is running or paused, else the next one that waits',
  access: { who: 'signedIn', object: 'session', mode: 'read', apiKey: 'read' },
  output: z.object({ session: z.nullable(studySession), hasUpcomingOrActive: z.boolean() }),
  errors: [],
  example: { session: exampleSession, hasUpcomingOrActive: true },
});

export const getActiveSession = endpoint({
  method: 'GET',
  path: '/api/study/sessions/active',
  summary: 'The session that is running or paused: there is one at most; else null',
  access: { who: 'signedIn', object: 'session', mode: 'read', apiKey: 'read' },
  output: z.nullable(studySession),
  errors: [],
  example: exampleSession,
});

export const getStudySession = endpoint({
  method: 'GET',
  path: '/api/study/sessions/:uuid',
  summary: 'One session',
  access: { who: 'signedIn', object: 'session', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND'],
  example: exampleSession,
});

export const updateStudySession = endpoint({
  method: 'PATCH',
  path: '/api/study/sessions/:uuid',
  summary: 'Changes a session that is not begun: title, kind, length, document, sections, length of its break',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    version,
    title: z.optional(title),
    type: z.optional(z.enum(sessionTypes)),
    /** From its start; must not overlap another session. */
    durationMinutes: z.optional(durationMinutes),
    documentUuid: z.optional(z.nullable(uuid)),
    sections: z.optional(sectionUuids),
    breakDurationMinutes: z.optional(breakDurationMinutes),
  }),
  output: studySession,
  errors: [
    'STUDY_SESSION_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'EDIT_CONFLICT',
    'STUDY_SCHEDULE_CONFLICT',
    'STUDY_UPDATE_INVALID',
  ],
  example: { ...exampleSession, title: 'Fase oscura', version: 3 },
});

export const deleteStudySession = endpoint({
  method: 'DELETE',
  path: '/api/study/sessions/:uuid',
  summary: 'Deletes a session with the minutes that were studied in it',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: z.object({ ok: z.literal(true) }),
  errors: ['STUDY_SESSION_NOT_FOUND'],
  example: { ok: true },
});

export const startSession = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/start',
  summary:
    'Begins a session now, with its whole length; one at a time. Before its time, it is moved to now. Begun already, it ' +
    'goes on as it is',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND', 'STUDY_SESSION_CONFLICT', 'STUDY_START_FAILED'],
  example: exampleSession,
});

export const pauseSession = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/pause',
  summary: 'Pauses a running session, not in its break; paused already, it stays as it is',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND', 'STUDY_SESSION_CONFLICT', 'STUDY_PAUSE_FAILED'],
  example: { ...exampleSession, status: 'paused', pausedAt: '2026-11-24T16:20:00.000Z' },
});

export const resumeSession = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/resume',
  summary: 'Goes on after a pause, whose time it keeps; running already, it stays as it is',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND', 'STUDY_SESSION_CONFLICT', 'STUDY_RESUME_FAILED'],
  example: { ...exampleSession, totalPauseMinutes: 4.5 },
});

const pointIds = z.array(uuid).check(z.maxLength(studyBounds.keyPoints));

export const completeSession = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/complete',
  summary:
    'Ends a session that is running or paused; completed already, it stays as it is. With `ifOver` it goes on until its ' +
    'time is over. Its minutes count from the clock of the server',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  body: z.optional(
    z.nullable(
      z.strictObject({
        progress: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
        completedKeyPointIds: z.optional(pointIds),
        feedback: z.optional(boundedText(studyBounds.feedback)),
        ifOver: z.optional(z.literal(true)),
      }),
    ),
  ),
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND', 'STUDY_SESSION_CONFLICT', 'STUDY_COMPLETE_FAILED'],
  example: { ...exampleSession, status: 'completed', progress: 100, studiedMinutes: 50 },
});

export const restartSession = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/restart',
  summary: 'Begins a running or paused session again from now; its marked key points are cleared',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND', 'STUDY_SESSION_CONFLICT', 'STUDY_RESTART_FAILED'],
  example: exampleSession,
});

export const saveSessionProgress = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/progress',
  summary: 'Marks key points of a running session as done or not done; those that are not named stay as they are',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({
    progress: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    completedKeyPointIds: z.optional(pointIds),
    pendingKeyPointIds: z.optional(pointIds),
  }),
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND', 'STUDY_SESSION_CONFLICT', 'STUDY_UPDATE_INVALID', 'STUDY_PROGRESS_FAILED'],
  example: exampleSession,
});

export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/cancel',
  summary: 'Cancels a session that waits or is active; cancelled already, it stays as it is',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: studySession,
  errors: ['STUDY_SESSION_NOT_FOUND', 'STUDY_SESSION_CONFLICT', 'STUDY_CANCEL_FAILED'],
  example: { ...exampleSession, status: 'cancelled' },
});

export const rescheduleSession = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/reschedule',
  summary:
    'Moves a session that waits or was missed to another time, as long as it was; it waits again. No other may be ' +
    'planned at that time',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  body: z.strictObject({ startTime: timestamp }),
  output: studySession,
  errors: [
    'STUDY_SESSION_NOT_FOUND',
    'STUDY_SESSION_CONFLICT',
    'STUDY_SCHEDULE_CONFLICT',
    'STUDY_UPDATE_INVALID',
    'STUDY_RESCHEDULE_FAILED',
  ],
  example: { ...exampleSession, status: 'pending', actualStartTime: null, manual: true },
});

export const getSessionContent = endpoint({
  method: 'GET',
  path: '/api/study/sessions/:uuid/content',
  summary: 'What a session is about: its sections with where each stands in its document, and the key points of each',
  access: { who: 'signedIn', object: 'session', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({
    sections: z.array(
      z.object({
        ...sessionSection.shape,
        documentName: z.string(),
        /** Where the section begins. */
        anchor,
        /** Minutes to read all of it, and to read and learn it once. */
        readingMinutes: z.number(),
        minutes: z.number(),
        keyPoints: z.array(z.object({ ...keyPoint.shape, anchor })),
      }),
    ),
  }),
  errors: ['STUDY_SESSION_NOT_FOUND'],
  example: {
    sections: [
      {
        ...exampleSession.sections[0],
        documentName: 'La fotosíntesis',
        anchor: { page: 2 },
        readingMinutes: 3.3,
        minutes: 5.1,
        keyPoints: [{ ...exampleSession.keyPoints[0], anchor: { page: 2 } }],
      },
    ],
  },
});

export const getSessionQueue = endpoint({
  method: 'GET',
  path: '/api/study/sessions/:uuid/queue',
  summary: 'The cards of the sections of a session that there are to study today; they are reviewed as always',
  access: { who: 'signedIn', object: 'session', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  query: z.strictObject(moreCards),
  output: studyQueue,
  errors: ['STUDY_SESSION_NOT_FOUND'],
  example: getStudyQueue.example,
});

export const createSessionCards = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/flashcards',
  summary: 'Starts making cards of the sections of a session, as many as its time is for; those there are stay',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: generation,
  status: 202,
  errors: [
    'STUDY_SESSION_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'NO_READY_DOCUMENT',
    'GENERATION_LIMIT_REACHED',
    'NO_CARDS_MADE',
  ],
  example: { ...exampleGeneration, kind: 'flashcards', resultUuid: null },
});

export const getSessionEnding = endpoint({
  method: 'GET',
  path: '/api/study/sessions/:uuid/ending',
  summary:
    'What there is to recall a session by: five questions of its sections at most, where there are none its cards',
  access: { who: 'signedIn', object: 'session', mode: 'read', apiKey: 'read' },
  params: uuidParams,
  output: z.object({ questions: z.number(), cards: z.number() }),
  errors: ['STUDY_SESSION_NOT_FOUND'],
  example: { questions: 5, cards: 0 },
});

export const createSessionTest = endpoint({
  method: 'POST',
  path: '/api/study/sessions/:uuid/test',
  summary:
    'The test of a session over its sections: made the first time, afterwards the same again. Where a test is not its ' +
    'work, it is five questions that were asked of them before, or that are made',
  access: { who: 'signedIn', object: 'session', mode: 'write' },
  params: uuidParams,
  output: z.object({ testUuid: uuid }),
  errors: [
    'STUDY_SESSION_NOT_FOUND',
    'STUDY_UPDATE_INVALID',
    'DOCUMENT_NOT_READY',
    'NO_READY_DOCUMENT',
    'GENERATION_LIMIT_REACHED',
    'GENERATION_FAILED',
  ],
  example: { testUuid: '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11' },
});
