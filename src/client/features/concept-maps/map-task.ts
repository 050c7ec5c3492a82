import type { MapNode } from '#domain/concept-maps/concept-map.ts';

/** Tasks of a dialog; cards and tests are made of the selection. */
export type MapTask =
  | { kind: 'link'; node: MapNode }
  | { kind: 'card'; node: MapNode }
  | { kind: 'cards' | 'test' | 'delete' | 'import' | 'details' | 'keys' | 'maps' };
