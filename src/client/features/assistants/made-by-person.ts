import type { Translate } from '#client/lib/i18n.ts';

/**
 * Names the maker of an item that a person let draft; nothing for what others made. The names of makers are those of
 * `domain/assistants/draft-source.ts`.
 */
export function madeByPerson(engine: string, t: Translate): string | undefined {
  if (engine === 'assistant') return t('generation.madeByAssistant');
  if (/^browser\b/.test(engine)) return t('generation.madeByBrowser');
  if (!/^mcp\b/.test(engine)) return undefined;
  const client = engine.slice('mcp:'.length);
  return client === '' ? t('generation.madeByAssistant') : t('generation.madeByClient', { client });
}
