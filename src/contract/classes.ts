import * as z from 'zod/mini';
import { classBounds, workStates } from '#domain/classes/class-rules.ts';
import { licences } from '#domain/sharing/licences.ts';
import { boundedText, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const className = boundedText(classBounds.name).check(z.trim(), z.minLength(1));
const code = boundedText(40).check(z.trim());
const done = z.object({ ok: z.literal(true) });

/** A pupil's finished work on one document, as numbers only; no answers, no marks. */
const work = z.object({
  documentUuid: uuid,
  state: z.enum(workStates),
  testsFinished: z.number(),
  /** Cards learned well enough to have an interval of days. */
  cardsLearned: z.number(),
});
export type Work = z.infer<typeof work>;

const classDocument = z.object({
  uuid,
  name: z.string(),
  tests: z.number(),
  flashcards: z.number(),
  licence: z.nullable(z.enum(licences)),
  addedAt: timestamp,
});

const pupil = z.object({
  uuid,
  name: z.string(),
  joinedAt: timestamp,
  /** Null if the pupil doesn't share it. */
  progress: z.nullable(
    z.object({
      work: z.array(work),
      /** Last day of work on the class's documents. */
      lastDay: z.nullable(z.iso.date()),
    }),
  ),
});
export type Pupil = z.infer<typeof pupil>;

const taughtClass = z.object({
  role: z.literal('teacher'),
  uuid,
  name: z.string(),
  /** Null if this instance's secret has changed since the code was created; a new code can be created. */
  code: z.nullable(z.string()),
  url: z.nullable(z.string()),
  createdAt: timestamp,
  documents: z.array(classDocument),
  pupils: z.array(pupil),
});
export type TaughtClass = z.infer<typeof taughtClass>;

const attendedClass = z.object({
  role: z.literal('pupil'),
  uuid,
  name: z.string(),
  teacher: z.string(),
  joinedAt: timestamp,
  /** Whether the teacher sees this pupil's finished work. */
  shares: z.boolean(),
  documents: z.array(
    z.extend(classDocument, {
      /** The pupil's own copy, if they made one. */
      copyUuid: z.nullable(uuid),
      work,
    }),
  ),
});
export type AttendedClass = z.infer<typeof attendedClass>;

const exampleUuid = '5a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
const exampleDocument = {
  uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  name: 'La fotosíntesis',
  tests: 2,
  flashcards: 46,
  licence: null,
  addedAt: '2026-11-20T09:00:00.000Z',
};
const exampleTaught: TaughtClass = {
  role: 'teacher',
  uuid: exampleUuid,
  name: '2.º B, Biología',
  code: 'K7QPX-2MDR4',
  url: 'https://repaso.example/classes/join/K7QPX2MDR4',
  createdAt: '2026-11-20T09:00:00.000Z',
  documents: [exampleDocument],
  pupils: [
    {
      uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10',
      name: 'Aitana',
      joinedAt: '2026-11-20T10:00:00.000Z',
      progress: {
        work: [{ documentUuid: exampleDocument.uuid, state: 'finished', testsFinished: 2, cardsLearned: 30 }],
        lastDay: '2026-11-27',
      },
    },
  ],
};

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  summary: 'Classes that the person teaches, and those they are in',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  output: z.object({
    taught: z.array(z.object({ uuid, name: z.string(), pupils: z.number(), documents: z.number() })),
    attended: z.array(z.object({ uuid, name: z.string(), teacher: z.string(), documents: z.number() })),
  }),
  errors: [],
  example: { taught: [{ uuid: exampleUuid, name: '2.º B, Biología', pupils: 24, documents: 5 }], attended: [] },
});

export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  summary: 'Makes a class, with a code by which pupils join it',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  audit: { action: 'class.create', target: 'class' },
  body: z.strictObject({ name: className }),
  output: z.object({ uuid }),
  status: 201,
  errors: ['AUTH_EMAIL_UNVERIFIED', 'CLASS_LIMIT_REACHED'],
  example: { uuid: exampleUuid },
});

export const getClass = endpoint({
  method: 'GET',
  path: '/api/classes/:uuid',
  summary: 'A class as its teacher, or as one of its pupils, sees it',
  access: { who: 'signedIn', object: 'class', mode: 'read' },
  params: uuidParams,
  output: z.discriminatedUnion('role', [taughtClass, attendedClass]),
  errors: ['CLASS_NOT_FOUND'],
  example: exampleTaught,
});

/** A class, accessible to its teacher, or partly to its pupils. */
const writes = { who: 'signedIn', object: 'class', mode: 'write' } as const;

export const renameClass = endpoint({
  method: 'PATCH',
  path: '/api/classes/:uuid',
  summary: 'Renames an own class',
  access: writes,
  params: uuidParams,
  body: z.strictObject({ name: className }),
  output: done,
  errors: ['CLASS_NOT_FOUND'],
  example: { ok: true },
});

export const renewClassCode = endpoint({
  method: 'POST',
  path: '/api/classes/:uuid/code',
  summary: 'Gives an own class another code: the former one opens nothing any more',
  access: writes,
  params: uuidParams,
  output: done,
  errors: ['CLASS_NOT_FOUND'],
  example: { ok: true },
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:uuid',
  summary: 'Closes an own class; pupils keep their copies',
  access: writes,
  params: uuidParams,
  output: done,
  errors: ['CLASS_NOT_FOUND'],
  example: { ok: true },
});

export const addClassDocument = endpoint({
  method: 'POST',
  path: '/api/classes/:uuid/documents',
  summary: 'Shares an own document with an own class',
  access: writes,
  params: uuidParams,
  body: z.strictObject({ documentUuid: uuid }),
  output: done,
  errors: ['CLASS_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READY', 'CLASS_LIMIT_REACHED'],
  example: { ok: true },
});

export const removeClassDocument = endpoint({
  method: 'DELETE',
  path: '/api/classes/:uuid/documents/:documentUuid',
  summary: 'Takes a document out of an own class; copies that pupils took stay theirs',
  access: writes,
  params: z.strictObject({ uuid, documentUuid: uuid }),
  output: done,
  errors: ['CLASS_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  example: { ok: true },
});

export const removePupil = endpoint({
  method: 'DELETE',
  path: '/api/classes/:uuid/pupils/:pupilUuid',
  summary: 'Takes a pupil out of an own class',
  access: writes,
  params: z.strictObject({ uuid, pupilUuid: uuid }),
  output: done,
  errors: ['CLASS_NOT_FOUND', 'NOT_FOUND'],
  example: { ok: true },
});

export const exportClass = endpoint({
  method: 'GET',
  path: '/api/classes/:uuid/progress.csv',
  summary: 'What pupils who share it have finished, as CSV (RFC 4180, UTF-8)',
  access: { who: 'signedIn', object: 'class', mode: 'read' },
  params: uuidParams,
  errors: ['CLASS_NOT_FOUND'],
  kind: 'download',
  example: 'name,joined,lastDay,…',
});

export const findClass = endpoint({
  method: 'GET',
  path: '/api/class-codes/:code',
  summary: 'Which class a code leads to: its name, its teacher, and whether one is in it',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  params: z.strictObject({ code }),
  output: z.object({ uuid, name: z.string(), teacher: z.string(), role: z.nullable(z.enum(['teacher', 'pupil'])) }),
  errors: ['CLASS_CODE_INVALID'],
  example: { uuid: exampleUuid, name: '2.º B, Biología', teacher: 'Ana', role: null },
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/api/class-members',
  summary: 'Joins a class by its code; the teacher sees the name, and what was finished only where `shares` says so',
  access: { who: 'signedIn', object: 'self', mode: 'write' },
  body: z.strictObject({ code, shares: z._default(z.boolean(), false) }),
  output: z.object({ uuid }),
  status: 201,
  errors: ['CLASS_CODE_INVALID', 'CLASS_FULL'],
  example: { uuid: exampleUuid },
});

export const shareProgress = endpoint({
  method: 'PATCH',
  path: '/api/classes/:uuid/membership',
  summary: 'Lets the teacher of a class see what was finished in it, or no more: then nothing of before either',
  access: writes,
  params: uuidParams,
  body: z.strictObject({ shares: z.boolean() }),
  output: z.object({ shares: z.boolean() }),
  errors: ['CLASS_NOT_FOUND'],
  example: { shares: true },
});

export const leaveClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:uuid/membership',
  summary: 'Leaves a class; copies that were taken stay',
  access: writes,
  params: uuidParams,
  output: done,
  errors: ['CLASS_NOT_FOUND'],
  example: { ok: true },
});

export const takeClassDocument = endpoint({
  method: 'POST',
  path: '/api/classes/:uuid/copies/:documentUuid',
  summary: 'Copies a document of a class one is in, with its tests, cards and maps; once: later the same copy is told',
  access: writes,
  params: z.strictObject({ uuid, documentUuid: uuid }),
  output: z.object({ copyUuid: uuid }),
  status: 201,
  errors: [
    'CLASS_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'DOCUMENT_LIMIT_REACHED',
    'STORAGE_LIMIT_REACHED',
    'FILE_LOST',
  ],
  example: { copyUuid: exampleDocument.uuid },
});
