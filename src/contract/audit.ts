import * as z from 'zod/mini';
import { boundedText, pageOf, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const auditEntry = z.object({
  uuid,
  at: timestamp,
  actor: z.object({
    kind: z.enum(['admin', 'person', 'stranger', 'system', 'cli', 'stripe']),
    uuid: z.nullable(uuid),
    /** Current name of the person; null once the account is erased. */
    name: z.nullable(z.string()),
  }),
  /** `noun.verb`, e.g. `setting.change`. */
  action: z.string(),
  target: z.object({
    kind: z.string(),
    uuid: z.nullable(uuid),
    /** Name of the target: its current name for a person, otherwise its name at that time. */
    label: z.string(),
  }),
  /** The changed fields, with secrets replaced and addresses shortened. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const exampleEntry: AuditEntry = {
  uuid: '0d4c3f7e-51a8-4f0e-8a27-3b6f2f6c8d21',
  at: '2026-11-20T09:00:00.000Z',
  actor: { kind: 'admin', uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10', name: 'Ana' },
  action: 'setting.change',
  target: { kind: 'setting', uuid: null, label: 'registrationOpen' },
  before: { value: true },
  after: { value: false },
  reason: 'Only our classes',
  requestId: '7f3a91c2-3a52-4a53-8f0c-6d2f7d0e9a11',
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What administrators and the server did, newest first; kept for a year',
  access: { who: 'admin', object: 'none', mode: 'read' },
  query: z.strictObject({
    ...pageQuery,
    /** The acting account. */
    actor: z.optional(uuid),
    /** An action, or just its noun. */
    action: z.optional(boundedText(60)),
    /** Searches the reason and the target's name, ignoring case and accents. */
    search: z.optional(boundedText(200).check(z.trim())),
    /** The target of the action. */
    target: z.optional(uuid),
    from: z.optional(timestamp),
    to: z.optional(timestamp),
  }),
  output: pageOf(auditEntry),
  errors: [],
  example: { items: [exampleEntry], page: 1, pageSize: 25, total: 1 },
});

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:uuid',
  summary: 'One entry of the record',
  access: { who: 'admin', object: 'none', mode: 'read' },
  params: uuidParams,
  output: auditEntry,
  errors: ['NOT_FOUND'],
  example: exampleEntry,
});
