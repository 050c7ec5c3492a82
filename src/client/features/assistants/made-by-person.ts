import type { Translate } from '#client/lib/i18n.ts';

/**
 * Returns the maker's label of an item drafted by a person's own assistant; undefined for other items.
 * `domain/assistants/draft-source.ts` defines the names of makers.
 */
export function madeByPerson(engine: string, t: Translate): string | undefined {
  if (engine === 'assistant') return t('generation.madeByAssistant');
  if (/^browser\b/.test(engine)) return t('generation.madeByBrowser');
  if (!/^mcp\b/.test(engine)) return undefined;
  const client = engine.slice('mcp:'.length);
  return client === '' ? t('generation.madeByAssistant') : t('generation.madeByClient', { client });
}
