import type { Document } from '#contract/documents.ts';
import type { NodeMemory } from './node-memory.ts';

/** Meanings that the colours of a map can have. */
export const colourings = ['none', 'importance', 'folder', 'memory'] as const;
export type Colouring = (typeof colourings)[number];

/** The colouring of a map, with the data it needs. */
export interface MapColours {
  colouring: Colouring;
  /** The folder of its document; all nodes of a map share one (decision 37). */
  folder: Document['folders'][number] | undefined;
  memory: ReadonlyMap<string, NodeMemory> | undefined;
}

export const byImportance: MapColours = { colouring: 'importance', folder: undefined, memory: undefined };
