import { beforeAll, expect, it } from 'vitest';
import { loadLanguage, t } from '#client/lib/i18n.ts';
import { unreadableMessage } from './refusal-message.ts';

beforeAll(() => loadLanguage('en'));

const rules = { maxBytes: 10_000_000, takesRecordings: false, readsPhotos: false };
const messageOf = (name: string, more = {}) =>
  unreadableMessage(name, { rules: { ...rules, ...more }, t, language: 'en' });

it('[D02] a file of a known kind that cannot be read is damaged, not of an unknown kind', () => {
  expect(messageOf('notes.pdf')).toMatch(/^Its name ends in \.pdf, but it is damaged/);
  expect(messageOf('notes.xyz')).toMatch(/PDF/);
});

it('[D07] recordings are named only where they are taken', () => {
  expect(messageOf('notes')).not.toMatch(/MP3|recording/i);
  expect(messageOf('notes', { takesRecordings: true })).toMatch(/MP3|recording/i);
});
