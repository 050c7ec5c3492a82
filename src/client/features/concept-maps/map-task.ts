import type { MapNode } from '#domain/concept-maps/concept-map.ts';

/** What is done in a dialog; cards and tests are of what is selected. */
export type MapTask =
  | { kind: 'link'; node: MapNode }
  | { kind: 'card'; node: MapNode }
  | { kind: 'cards' | 'test' | 'delete' | 'import' | 'details' | 'keys' | 'maps' };
