import type { Document } from '#contract/documents.ts';

/** The documents that are chosen on a page of the list, and the one that Shift chooses a range from. */
export interface Selection {
  uuids: ReadonlySet<string>;
  from?: string;
}

export const nothingSelected: Selection = { uuids: new Set() };

export interface Toggle {
  on: boolean;
  /** Everything between the last one and this. */
  range?: boolean;
}

/**
 * The selection after one document, or all up to it, were chosen or left out.
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

/** What a person has asked to do with all documents that were chosen then, in a dialog. */
export interface SelectionTask {
  kind: 'move' | 'delete';
  documents: Document[];
}
