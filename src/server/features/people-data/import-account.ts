import { type ImportCounts, importedKinds, mostNamedSkips, type SkippedItem } from '#contract/people-data.ts';
import type { Imported } from '#server/platform/import/import-part.ts';

/** Progress of an import. */
interface ImportAccount {
  counts: ImportCounts[];
  skipped: SkippedItem[];
}

const LONGEST_NAME = 200;

/** Adds the result of a step. Keeps the names of the first skipped items and counts all. */
export function withImported({ counts, skipped }: ImportAccount, imported: readonly Imported[]): ImportAccount {
  const byKind = new Map(counts.map((count) => [count.kind, count]));
  for (const { kind, added = 0, there = 0, skipped: some = [] } of imported) {
    const before = byKind.get(kind) ?? { kind, added: 0, there: 0, skipped: 0 };
    byKind.set(kind, {
      kind,
      added: before.added + added,
      there: before.there + there,
      skipped: before.skipped + some.length,
    });
  }
  const named = imported.flatMap(({ kind, skipped: some = [] }) =>
    some.map(({ name, reason }) => ({ kind, name: name.slice(0, LONGEST_NAME).toWellFormed(), reason })),
  );
  return {
    counts: importedKinds.flatMap((kind) => byKind.get(kind) ?? []).filter(isAny),
    skipped: [...skipped, ...named].slice(0, mostNamedSkips),
  };
}

const isAny = ({ added, there, skipped }: ImportCounts): boolean => added + there + skipped > 0;
