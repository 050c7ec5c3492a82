import { ASSISTANT } from './assistant-engine.ts';

/** Source of a person's drafts: pasted, a model in their browser, or an MCP client. */
export const draftSources = [ASSISTANT, 'browser', 'mcp'] as const;
export type DraftSource = (typeof draftSources)[number];

export const LONGEST_CLIENT = 60;

/**
 * The maker of an item as it is kept with it.
 *
 * @example engineOf('mcp', 'Claude Desktop') // 'mcp:Claude Desktop'
 */
export const engineOf = (source: DraftSource, client?: string): string => {
  const name = (client ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_CLIENT);
  return source === ASSISTANT || name === '' ? source : `${source}:${name}`;
};

/** The source of an item and the program that drafted it; nothing for what the server made or people wrote. */
export function sourceOf(engine: string): { source: DraftSource; client: string } | undefined {
  const [name, ...rest] = engine.split(':');
  const source = draftSources.find((one) => one === name);
  return source && (source !== ASSISTANT || rest.length === 0) ? { source, client: rest.join(':') } : undefined;
}
