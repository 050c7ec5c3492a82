import * as z from 'zod/mini';
import { email } from './accounts.ts';
import { boundedText, interfaceLanguage, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';

/** `leaving`: closed, to be erased within seven days. `unconfirmed`: the e-mail address was never confirmed. */
export const personStates = ['active', 'unconfirmed', 'suspended', 'leaving'] as const;
export type PersonState = (typeof personStates)[number];
export const personSorts = ['-created', 'created', 'name', '-name', 'email', '-email'] as const;
export type PersonSort = (typeof personSorts)[number];
const role = z.enum(['user', 'admin']);
const verification = z.enum(['none', 'pending', 'approved', 'rejected']);

/** Exact counts up to this number. */
export const MOST_COUNTED_PEOPLE = 10_000;

const filter = {
  /** Every word must begin a word of the name or address, ignoring case and accents. */
  search: z.optional(boundedText(200).check(z.trim())),
  role: z.optional(role),
  tier: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4))),
  verification: z.optional(verification),
  state: z.optional(z.enum(personStates)),
  sort: z._default(z.enum(personSorts), '-created'),
};

const person = z.object({
  uuid,
  username: z.string(),
  email: z.string(),
  role,
  tierId: z.number(),
  userType: z.enum(['student', 'teacher', 'influencer']),
  verificationStatus: verification,
  /** The first of these that applies: leaving, suspended, unconfirmed, active. */
  state: z.enum(personStates),
  /** Last use of an existing session, accurate to five minutes. */
  lastUsedAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type Person = z.infer<typeof person>;

const examplePerson: Person = {
  uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10',
  username: 'Ana',
  email: 'ana@example.org',
  role: 'user',
  tierId: 1,
  userType: 'student',
  verificationStatus: 'none',
  state: 'active',
  lastUsedAt: '2026-11-27T17:20:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
};

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'The people of this server, searched, filtered and sorted',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject({ ...filter, ...pageQuery }),
  output: z.object({
    items: z.array(person),
    page: z.number(),
    pageSize: z.number(),
    /** Counts up to 10,000; at that limit, `isMore` says whether there are more. */
    total: z.number(),
    isMore: z.boolean(),
  }),
  errors: [],
  example: { items: [examplePerson], page: 1, pageSize: 25, total: 1, isMore: false },
});

/** Most rows of one export. */
export const MOST_EXPORTED_PEOPLE = 50_000;

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users/export.csv',
  summary:
    'The same list as CSV (RFC 4180, UTF-8) in the administrator’s language, up to 50,000 people; recorded as `person.export`',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject(filter),
  errors: [],
  kind: 'download',
  example: 'Name,E-mail,Role,…',
});

const personDetail = z.extend(person, {
  language: interfaceLanguage,
  timezone: z.string(),
  /** The person's sign-in methods. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether the person signs in with the provider of a school or organisation. */
  hasOidc: z.boolean(),
  suspendedAt: z.nullable(timestamp),
  eraseAt: z.nullable(timestamp),
  invitedBy: z.nullable(z.object({ uuid, username: z.string() })),
  signIns: z.array(
    z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()), lastUsedAt: timestamp }),
  ),
  usage: z.array(
    z.object({ key: z.enum(['documents', 'storageBytes']), used: z.number(), allowed: z.nullable(z.number()) }),
  ),
  /** The plan granted by an administrator; if the person's own plan is larger, that one applies. */
  grant: z.nullable(z.object({ tierId: z.number(), until: z.nullable(z.iso.date()) })),
  /** Points and US cents. */
  balance: z.number(),
  creditCents: z.number(),
});
export type PersonDetail = z.infer<typeof personDetail>;

const exampleDetail: PersonDetail = {
  ...examplePerson,
  language: 'es',
  timezone: 'Europe/Madrid',
  hasPassword: true,
  hasGoogle: false,
  hasOidc: false,
  suspendedAt: null,
  eraseAt: null,
  invitedBy: null,
  signIns: [{ browser: 'Firefox', system: 'Linux', lastUsedAt: '2026-11-27T17:20:00.000Z' }],
  usage: [{ key: 'documents', used: 9, allowed: 10 }],
  grant: null,
  balance: 30,
  creditCents: 0,
};

/** Reveals no study content: neither documents nor their names, nor chats (O17). */
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:uuid',
  summary: 'One person: plan, use, sign-ins and state, nothing of what they study',
  access: { who: 'admin', object: 'none', mode: 'read' },
  params: uuidParams,
  output: personDetail,
  errors: ['NOT_FOUND'],
  example: exampleDetail,
});

const reason = boundedText(200).check(z.trim(), z.minLength(1));
const done = z.object({ ok: z.literal(true) });
const access = { who: 'admin', object: 'none', mode: 'write' } as const;
const freshAccess = { ...access, fresh: true } as const;

export const changeRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uuid/role',
  summary: 'Makes somebody an administrator or takes that back, and signs them out',
  access: freshAccess,
  audit: { action: 'role.change', target: 'person' },
  params: uuidParams,
  body: z.strictObject({ role, reason }),
  output: done,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
  example: { ok: true },
});

/** A grant of a plan; its last day is in UTC. */
const grant = {
  tierId: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
  until: z._default(z.nullable(z.iso.date()), null),
};

export const grantTier = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uuid/tier',
  summary: 'Gives somebody a plan, up to a day or for good; Free takes back what was given',
  access: freshAccess,
  audit: { action: 'tier.grant', target: 'person' },
  params: uuidParams,
  body: z.strictObject({ ...grant, reason }),
  output: done,
  errors: ['NOT_FOUND'],
  example: { ok: true },
});

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uuid/suspend',
  summary: 'Closes an account and its links without deleting anything; the person is told the reason by mail',
  access: freshAccess,
  audit: { action: 'person.suspend', target: 'person' },
  params: uuidParams,
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
  example: { ok: true },
});

export const unsuspendPerson = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uuid/unsuspend',
  summary: 'Opens a suspended account again; the person is told by mail',
  access: freshAccess,
  audit: { action: 'person.unsuspend', target: 'person' },
  params: uuidParams,
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND'],
  example: { ok: true },
});

export const signOutPerson = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uuid/sign-out',
  summary: 'Ends every session of a person',
  access,
  audit: { action: 'person.sign-out', target: 'person' },
  params: uuidParams,
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND'],
  example: { ok: true },
});

export const givePoints = endpoint({
  method: 'POST',
  path: '/api/admin/users/:uuid/points',
  summary: 'Adds an entry of points to a person, or takes some back with a negative amount',
  access: freshAccess,
  audit: { action: 'points.give', target: 'person' },
  params: uuidParams,
  body: z.strictObject({
    amount: z.number().check(
      z.int(),
      z.minimum(-10_000),
      z.maximum(10_000),
      z.refine((amount) => amount !== 0, 'zero'),
    ),
    reason,
  }),
  output: done,
  errors: ['NOT_FOUND'],
  example: { ok: true },
});

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:uuid',
  summary: 'Closes an account; it is erased after seven days, unless its owner signs in before',
  access: freshAccess,
  audit: { action: 'account.close', target: 'person' },
  params: uuidParams,
  body: z.strictObject({ email, reason }),
  output: done,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'ACCOUNT_EMAIL_MISMATCH'],
  example: { ok: true },
});

const uuids = z.array(uuid).check(z.minLength(1), z.maxLength(100));

/** Role, balance and deletion can't be changed in bulk (O03). */
export const changePeople = endpoint({
  method: 'POST',
  path: '/api/admin/users/bulk',
  summary: 'Does one thing to up to 100 people, each recorded for itself, and tells what became of each',
  access: freshAccess,
  audit: { action: 'person.bulk', target: 'person' },
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['suspend', 'unsuspend', 'sign-out']), uuids, reason }),
    z.strictObject({ action: z.literal('tier'), uuids, reason, ...grant }),
  ]),
  output: z.object({ results: z.array(z.object({ uuid, code: z.nullable(z.enum(errorCodes)) })) }),
  errors: [],
  example: { results: [{ uuid: examplePerson.uuid, code: null }] },
});
