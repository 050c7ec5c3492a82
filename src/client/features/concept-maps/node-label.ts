import type { MapNode } from '#domain/concept-maps/concept-map.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { type NodeMemory, memoryTone } from './node-memory.ts';

const MOST_NAMED = 4;

/** Returns the label of a node for screen readers: name, importance, links, memory. */
export function nodeLabel(
  { name, importance }: MapNode,
  linked: readonly string[],
  memory: NodeMemory | undefined,
  t: Translate,
): string {
  const links = t('map.links', { count: linked.length });
  const named = linked.slice(0, MOST_NAMED).join(', ');
  return [
    name || t('map.unnamed'),
    t(`map.importance.${importance}`),
    named ? `${links}: ${named}` : links,
    ...(memory ? [memoryText(memory, t)] : []),
  ].join(', ');
}

export const memoryText = (memory: NodeMemory, t: Translate): string =>
  memory.recall === null
    ? t('map.memory.new', { count: memory.cards })
    : t(`map.memory.${memoryTone(memory) as 'weak' | 'fading' | 'known'}`, {
        percent: Math.round(memory.recall * 100),
      });
