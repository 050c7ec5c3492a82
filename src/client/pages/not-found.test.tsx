import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

const document = '/api/documents/94ffc664-b6f5-4b99-9d5f-9fa547329498';
const gone = { status: 404, body: { code: 'DOCUMENT_NOT_FOUND', message: '' } };
const refused = { status: 400, body: { code: 'VALIDATION_FAILED', message: '' } };

it.each([
  ['a document of somebody else', '/documents/94ffc664-b6f5-4b99-9d5f-9fa547329498', { [`GET ${document}`]: gone }],
  ['a malformed address', '/documents/none', { 'GET /api/documents/none': refused }],
  [
    'the tests of somebody else',
    '/tests/94ffc664-b6f5-4b99-9d5f-9fa547329498',
    { [`GET ${document}`]: gone, 'GET /api/tests': gone },
  ],
])('[B01, B14, Z02] %s is a page that does not exist, and nothing else failed', async (_, path, answers) => {
  const { findByRole, queryByRole } = await renderPage(path, { user: ana, answers });
  await findByRole('heading', { level: 1, name: 'This page doesn’t exist' });
  expect(queryByRole('alert')).toBeNull();
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(queryByRole('navigation', { name: 'Main' })).toBeTruthy();
});
