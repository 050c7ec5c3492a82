import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryModel } from '#contract/model.ts';
import { type FakeAi, fakeAiSettings, startFakeAi } from '#testing/fake-ai.ts';
import { type CollectedSpan, type FakeCollector, startFakeCollector } from '#testing/fake-collector.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { uploadAndExtract } from '#testing/upload.ts';
import { nameOf } from './trace-statements.ts';

const text = 'Marsupials carry their young in a pouch, and plants live on light. '.repeat(8);
let collector: FakeCollector;
let s3: FakeS3;
let ai: FakeAi;
let testApp: TestApp;
let spans: CollectedSpan[];
let email: string;

beforeAll(async () => {
  [collector, s3, ai] = await Promise.all([
    startFakeCollector(),
    startFakeS3('repaso'),
    startFakeAi(() => ({ json: { answer: 'A gas that nobody names.' } })),
  ]);
  testApp = await startTestApp({
    ...fakeAiSettings(ai),
    S3_BUCKET: 'repaso',
    S3_ENDPOINT: s3.origin,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden',
    SECRET_KEY: 'a secret that all machines share, of 32',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    OTEL_SERVICE_NAME: 'repaso-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=lab',
  });
  const person = await aPerson(testApp, { username: 'Ximena Quiroga' });
  ({ email } = person.user);
  await uploadAndExtract(person, 'marsupials of the south.pdf', await makePdf([{ kind: 'paragraph', text }]));
  await person.request(tryModel.path, { method: 'POST' });
  await testApp.stop();
  spans = collector.spans();
});
afterAll(async () => {
  await Promise.all([collector.stop(), s3.stop(), ai.stop()]);
});

const named = (name: string) => spans.find((span) => span.name === name);
/** Names of the spans above this one, the nearest first. */
function causesOf(span: CollectedSpan | undefined): string[] {
  const parent = span?.parentSpanId && spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [parent.name, ...causesOf(parent)] : [];
}

describe('traces', () => {
  it('[Z45] follow an upload from its call through statement, bucket, job and child', () => {
    const upload = named('POST /api/documents/file');
    const child = spans.find(({ name, traceId }) => name === 'child extract' && traceId === upload?.traceId);
    expect(causesOf(child)).toEqual([expect.stringMatching(/^job /), 'POST /api/documents/file']);
    const put = spans.find(({ name, traceId }) => name === 's3 PutObject' && traceId === upload?.traceId);
    expect(causesOf(put)).toContain('POST /api/documents/file');
    const insert = spans.find(({ name, traceId }) => name === 'db insert documents' && traceId === upload?.traceId);
    expect(causesOf(insert)).toContain('POST /api/documents/file');
  });

  it('[Z45] hold the model and the tokens of a question', () => {
    const asked = named('model ask');
    expect(causesOf(asked)).toContain(`POST ${tryModel.path}`);
    expect(asked?.attributes).toContainEqual({ key: 'repaso.tokens', value: { intValue: 150 } });
  });

  it('[Z45] hold no text, name, address or secret of anybody', () => {
    const received = collector.received();
    expect(email).toMatch(/@/);
    for (const secret of [email, 'Ximena', 'arsupial', 'pouch', 'hidden', 'gas', 'machines share'])
      expect(received).not.toContain(secret);
    expect(received).toContain('repaso-test');
    expect(received).toContain('lab');
    expect(collector.calls[0]?.headers['authorization']).toBe('Bearer collector');
  });
});

it.each([
  ['select "uuid" from "documents" where "id" = $1', 'select documents'],
  ['insert into "pgboss"."job" values ($1)', 'insert pgboss.job'],
  ['  BEGIN', 'begin'],
  [{ name: 'findDocument', text: 'select 1' }, 'findDocument'],
  ['with one as (select 1) select * from one join "cards" on true', 'with one'],
])('[Z45] a statement is named without its values: %j', (statement, name) => {
  expect(nameOf(statement)).toBe(name);
});
