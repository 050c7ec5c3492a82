import type { MapNode } from '#domain/concept-maps/concept-map.ts';

/** Tasks with a dialog; cards and tests are made from the selection. */
export type MapTask =
  | { kind: 'link'; node: MapNode }
  | { kind: 'card'; node: MapNode }
  | { kind: 'cards' | 'test' | 'delete' | 'import' | 'details' | 'keys' | 'maps' };
