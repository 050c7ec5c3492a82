import { sourceOf } from '#domain/assistants/draft-source.ts';
import type { Translate } from '#client/lib/i18n.ts';

/** Names the maker of an item that a person let draft; nothing for what others made. */
export function madeByPerson(engine: string, t: Translate): string | undefined {
  const found = sourceOf(engine);
  if (!found) return undefined;
  const { source, client } = found;
  if (source === 'mcp' && client !== '') return t('generation.madeByClient', { client });
  return t(source === 'browser' ? 'generation.madeByBrowser' : 'generation.madeByAssistant');
}
