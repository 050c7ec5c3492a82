import type { DraftedMap } from '#domain/engine/map/drafted-map.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { type QuotableDocument, findQuote } from '#domain/verify/quote.ts';
import { notionKey } from '#domain/verify/same-notion.ts';
import { type MapRefusal, verifyMap } from '#domain/verify/verify-map.ts';

/** Part of a map as drafted by a model. */
export interface ModelMap {
  notions: { name: string; description: string; importance: number; quote: string }[];
  lines: { from: string; to: string; label: string; quote: string }[];
}

export interface ReadMap {
  drafted: DraftedMap;
  /** The rules broken by the rest, as feedback for the model. */
  refusals: MapRefusal[];
  /** Faults of each given notion and line; empty for valid ones. */
  faults: { notions: MapRefusal[][]; lines: MapRefusal[][] };
}

interface Placed {
  source: SourceSpan;
  /** Its index in the draft. */
  at: number;
}

type Notion = DraftedMap['notions'][number] & { id: string };

/**
 * Checks a model's map by the map rules. Drops a notion or line if its quote is not in the document or doesn't name
 * it. A notion that only a line names becomes a detail with that line's quote.
 */
export function readModelMap(raw: ModelMap, document: QuotableDocument): ReadMap {
  const idOf = (name: string): string => notionKey(name, document.language);
  const placed = <Draft extends { quote: string }>(draft: Draft, at: number): (Draft & Placed)[] => {
    const source = findQuote(draft.quote, document);
    return source ? [{ ...draft, source, at }] : [];
  };
  const placedNotions = raw.notions.flatMap(placed);
  const notionNodes = placedNotions.map(({ name, description, importance, source }): Notion => {
    return {
      id: idOf(name),
      name: name.trim(),
      description: description.trim(),
      importance: weightOf(importance),
      source,
    };
  });
  const lines = raw.lines.flatMap(placed);
  const ids = new Set(notionNodes.map(({ id }) => id));
  const ends = lines.flatMap(({ from, to, source }) =>
    [from, to].flatMap((name): Notion[] => {
      const id = idOf(name);
      if (ids.has(id)) return [];
      ids.add(id);
      return [{ id, name: name.trim(), description: source.quote, importance: 1, source }];
    }),
  );
  const nodes = [...notionNodes, ...ends];
  const edges = lines.map((line) => ({ ...line, label: line.label.trim(), from: idOf(line.from), to: idOf(line.to) }));
  const verdict = verifyMap({ nodes, edges }, document);
  const lost = notionNodes.length < raw.notions.length || lines.length < raw.lines.length;
  const faultsOf = (
    raws: readonly unknown[],
    found: readonly Placed[],
    verdicts: ReadonlyMap<number, MapRefusal[]>,
  ) => {
    const faults = raws.map((): MapRefusal[] => ['quote_not_in_document']);
    for (const [place, { at }] of found.entries()) faults[at] = verdicts.get(place) ?? [];
    return faults;
  };
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return {
    drafted: {
      notions: nodes
        .filter((_, place) => !verdict.nodes.has(place))
        .map(({ name, description, importance, source }) => ({ name, description, importance, source })),
      lines: edges
        .filter((_, place) => !verdict.edges.has(place))
        .map(({ from, to, label, source }) => {
          return { from: names.get(from) ?? from, to: names.get(to) ?? to, label, source };
        }),
    },
    refusals: [
      ...new Set([
        ...(lost ? (['quote_not_in_document'] as const) : []),
        ...[...verdict.nodes.values(), ...verdict.edges.values()].flat(),
      ]),
    ],
    faults: {
      notions: faultsOf(raw.notions, placedNotions, verdict.nodes),
      lines: faultsOf(raw.lines, lines, verdict.edges),
    },
  };
}

const weightOf = (importance: number): 1 | 2 | 3 => (importance >= 3 ? 3 : importance >= 2 ? 2 : 1);
