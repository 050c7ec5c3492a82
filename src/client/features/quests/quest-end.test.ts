import { expect, it } from 'vitest';
import { loadLanguage, loadTexts, t } from '#client/lib/i18n.ts';
import { questEnd } from './quest-end.ts';

it('[Q01] tells the last day of a quest, whose period ends early on the next', async () => {
  await loadLanguage('es');
  await loadTexts('quests');
  const words = (end: string | null) =>
    questEnd({ expires_at: end }, { t, language: 'es' }, new Date('2026-11-20T10:00:00Z'));
  expect(words('2026-11-23T03:00:00.000Z')).toBe('hasta el domingo');
  expect(words('2026-11-21T03:00:00.000Z')).toBe('acaba hoy');
  expect(words(null)).toBe('sin plazo');
});
