import * as z from 'zod/mini';
import { uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process answers',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  output: z.object({ ok: z.literal(true) }),
  errors: [],
  example: { ok: true },
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'The database and this process’s own parts work; 503 names the ones that do not',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  output: z.object({ ok: z.boolean(), failing: z.array(z.string()) }),
  errors: [],
  example: { ok: true, failing: [] },
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus text; needs METRICS_TOKEN as a bearer token',
  access: { who: 'anyone', object: 'none', mode: 'read' },
  errors: ['ROUTE_NOT_FOUND'],
  kind: 'download',
  example: 'repaso_http_request_seconds_count 12',
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This interface as OpenAPI 3.1',
  access: { who: 'anyone', object: 'none', mode: 'read', apiKey: 'read' },
  errors: [],
  kind: 'download',
  example: { openapi: '3.1.0' },
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What this instance offers',
  access: { who: 'anyone', object: 'none', mode: 'read', apiKey: 'read' },
  output: z.object({
    registrationOpen: z.boolean(),
    googleEnabled: z.boolean(),
    /** Name of the school's or organisation's sign-in provider, if configured. */
    oidcName: z.nullable(z.string()),
    billingEnabled: z.boolean(),
    engine: z.string(),
    /** Whether this server can transcribe recordings. */
    transcription: z.boolean(),
    /** Whether OCR is available. */
    ocr: z.boolean(),
    /** Whether this server sends mail. */
    mail: z.boolean(),
    limits: z.object({ plansOn: z.boolean(), uploadMegabytes: z.number() }),
    /** During the beta, every plan is free. `endsAt` is its last day in UTC, if set. */
    beta: z.object({ on: z.boolean(), endsAt: z.nullable(z.string()) }),
    quests: z.boolean(),
    referrals: z.boolean(),
    /** A new id shows it again to people who dismissed it. */
    banner: z.nullable(
      z.object({
        mode: z.enum(['dismissible', 'fixed']),
        id: z.string(),
        text: z.object({ es: z.string(), en: z.string() }),
      }),
    ),
  }),
  errors: [],
  example: {
    registrationOpen: true,
    googleEnabled: false,
    oidcName: null,
    billingEnabled: false,
    engine: 'offline',
    transcription: false,
    ocr: false,
    mail: false,
    limits: { plansOn: true, uploadMegabytes: 10 },
    beta: { on: true, endsAt: null },
    quests: true,
    referrals: true,
    banner: { mode: 'dismissible', id: 'beta', text: { es: 'Beta gratuita.', en: 'Free beta.' } },
  },
});

/**
 * A message of the event stream: one of the user's objects changed, so refetch it. A browser isn't notified of its own
 * changes to a test or map.
 */
export const progressEvent = z.object({
  type: z.enum([
    'document',
    'analysis',
    'generation',
    'test',
    'concept-map',
    'highlight',
    'import',
    'data-import',
    'shared-link',
    'study-plan',
    'study-session',
    'subscription',
  ]),
  uuid,
  status: z.string(),
});
export type ProgressEvent = z.infer<typeof progressEvent>;

export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    'Server-sent events about the own documents, analyses, generations, tests, maps, imports (of cards: status: percent), links, study ' +
    'plans and sessions, and the subscription',
  access: { who: 'signedIn', object: 'self', mode: 'read' },
  errors: [],
  kind: 'stream',
  example: { type: 'document', uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', status: 'completed' },
});
