import type { MapContent, MapNode } from '#domain/concept-maps/concept-map.ts';
import { addNode, connectNodes, removeFromMap } from '#domain/concept-maps/map-edits.ts';
import { indentNode, outdentNode, outlineOf } from '#domain/concept-maps/map-outline.ts';
import { nodeShape } from '#domain/concept-maps/node-shape.ts';
import { MOST_TOPICS } from '#domain/generation/kinds.ts';
import { t } from '#client/lib/i18n.ts';
import type { MapEditor } from './use-map-editor.ts';

const newUuid = () => crypto.randomUUID();
const BESIDE = 320;
const BELOW = 90;

/** Returns the selected part; undefined for none or several. */
export function onlyNode({ map, selection }: Pick<MapEditor, 'map' | 'selection'>): MapNode | undefined {
  const [uuid, ...others] = selection;
  return others.length === 0 ? map.nodes.find((node) => node.uuid === uuid) : undefined;
}

export const nameOf = ({ nodes }: MapContent, uuid: string): string =>
  nodes.find((node) => node.uuid === uuid)?.name || t('map.unnamed');

/** Returns the sections of the selected nodes, about which cards and tests can be made. */
export function selectedSections({
  map,
  selection,
  sources,
}: Pick<MapEditor, 'map' | 'selection' | 'sources'>): string[] {
  const numbers = map.nodes.flatMap(({ uuid, source }) => (selection.has(uuid) && source !== null ? [source] : []));
  return [...new Set(numbers.flatMap((number) => sources.get(number)?.sectionUuid ?? []))];
}

/** Returns the names of the selected nodes, up to the limit of a request. */
export const selectedNames = ({ map, selection }: Pick<MapEditor, 'map' | 'selection'>): string[] =>
  map.nodes
    .filter(({ uuid, name }) => selection.has(uuid) && name.trim() !== '')
    .slice(0, MOST_TOPICS)
    .map(({ name }) => name.trim());

/** Adds a node at a free position near a point; returns its uuid. */
export function addAt({ map, change }: MapEditor, at: { x: number; y: number }): string {
  const uuid = newUuid();
  change((before) => addNode(before, { uuid, ...freePlace(map, at) }), { select: [uuid], says: t('map.added') });
  return uuid;
}

/** Adds a child of the given node. */
export function addChild({ map, change }: MapEditor, parent: MapNode): string {
  const uuid = newUuid();
  const place = freePlace(map, { x: parent.x + BESIDE, y: parent.y });
  change(
    (before) => connectNodes(addNode(before, { uuid, ...place }), { uuid: newUuid(), from: parent.uuid, to: uuid }),
    { select: [uuid], says: t('map.added') },
  );
  return uuid;
}

/** Adds a sibling of the given node. */
export function addSibling(editor: MapEditor, node: MapNode): string {
  const { map, change } = editor;
  const parent = outlineOf(map).find((row) => row.node.uuid === node.uuid)?.parent;
  const uuid = newUuid();
  const place = freePlace(map, { x: node.x, y: node.y + BELOW });
  change(
    (before) => {
      const added = addNode(before, { uuid, ...place });
      return parent ? connectNodes(added, { uuid: newUuid(), from: parent, to: uuid }) : added;
    },
    { select: [uuid], says: t('map.added') },
  );
  return uuid;
}

export function removeSelected({ map, selection, change }: MapEditor): void {
  if (selection.size === 0) return;
  const count = map.nodes.filter(({ uuid }) => selection.has(uuid)).length;
  const says = count === 0 ? t('map.linkRemoved') : t('map.removed', { count });
  change((before) => removeFromMap(before, selection), { select: [], says });
}

export function connect({ change }: MapEditor, from: string, to: string, label = ''): void {
  const uuid = newUuid();
  change((before) => connectNodes(before, { uuid, from, to, label }), { says: t('map.linked') });
}

export const indent = ({ change }: MapEditor, { uuid }: MapNode): void =>
  change((before) => indentNode(before, uuid, newUuid), { says: t('map.indented') });
export const outdent = ({ change }: MapEditor, { uuid }: MapNode): void =>
  change((before) => outdentNode(before, uuid, newUuid), { says: t('map.outdented') });

/** Returns a position below the existing nodes. */
function freePlace({ nodes }: MapContent, at: { x: number; y: number }): { x: number; y: number } {
  const place = { ...at };
  const { width, height } = nodeShape({ name: '', importance: 3 });
  const isTaken = () =>
    nodes.some((node) => Math.abs(node.x - place.x) < width && Math.abs(node.y - place.y) < height + 10);
  while (isTaken()) place.y += BELOW;
  return place;
}
