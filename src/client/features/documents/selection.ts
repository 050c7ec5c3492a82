import type { Document } from '#contract/documents.ts';

/** The selected documents of a page, and the anchor of the next Shift range. */
export interface Selection {
  uuids: ReadonlySet<string>;
  from?: string;
}

export const nothingSelected: Selection = { uuids: new Set() };

export interface Toggle {
  on: boolean;
  /** Select the whole range from the last one. */
  range?: boolean;
}

/**
 * Returns the selection after toggling one document, or the range up to it.
 *
 * @example select({ uuids: new Set(['a']), from: 'a' }, ['a', 'b', 'c'], 'c', { on: true, range: true }).uuids // a, b, c
 */
export function select({ uuids, from }: Selection, shown: string[], uuid: string, { on, range }: Toggle): Selection {
  const start = range && from !== undefined ? shown.indexOf(from) : -1;
  const end = shown.indexOf(uuid);
  const touched = start < 0 ? [uuid] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  const kept = [...uuids].filter((one) => !touched.includes(one));
  return { uuids: new Set(on ? [...kept, ...touched] : kept), from: uuid };
}

/** An action on the selected documents that opens a dialog. */
export interface SelectionTask {
  kind: 'move' | 'delete';
  documents: Document[];
}
