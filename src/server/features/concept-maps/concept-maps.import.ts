import type { ExportedMap } from '#contract/exported/concept-maps.ts';
import type { KeptSource } from '#domain/concept-maps/kept-source.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { type ImportedText, type ImportedTexts, spanIn } from '#server/features/documents/imported-texts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ImportPart } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { until } from '#server/platform/import/until.ts';
import type { ConceptMapsService } from './concept-maps.service.ts';

/** Imports each map as a whole, where its document holds all its quotes. */
export function importConceptMaps({
  maps,
  documents,
  textsOf,
  clock,
}: {
  maps: ConceptMapsService;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  clock: Clock;
}): ImportPart {
  return {
    kind: 'map',
    takes: (name) => /^concept-maps\/[^/]+\.json$/.test(name),
    async *read(actor, name, archive) {
      const given = await archive.readJson(name, 'map');
      const known = await Promise.all(namesHere(actor, given.uuid).map((uuid) => maps.exists(actor, uuid)));
      if (known.some(Boolean)) {
        yield { commit: async () => [{ kind: 'map', there: 1 }] };
        return;
      }
      try {
        const text = await textsOf(actor).get(given.documentUuid);
        const sections = await documents.listSections(text.row.id);
        const titles = new Map(sections.map(({ uuid, headings }) => [uuid, headings.at(-1) ?? '']));
        const values = contentOf(given, text, titles, clock.now());
        yield {
          title: given.title,
          async commit(tx) {
            await maps.addImported(tx, actor, text.row, values);
            return [{ kind: 'map', added: 1 }];
          },
        };
      } catch (error) {
        throw error instanceof ImportRefused ? new ImportRefused(error.reason, given.title) : error;
      }
    },
  };
}

/** Splits a map into content and a list of sources, in the order of their numbers. */
function contentOf(given: ExportedMap, text: ImportedText, titles: ReadonlyMap<string, string>, now: Date) {
  const { uuid, title, engine } = given;
  const quoted = [...given.nodes, ...given.edges].flatMap(({ source }) => source ?? []);
  const byNumber = new Map(quoted.map((source) => [source.number, source]));
  const ordered = [...byNumber.values()].toSorted((left, right) => left.number - right.number);
  const placeOf = new Map(ordered.map(({ number }, index) => [number, index]));
  const sources = ordered.map(({ quote, start, sectionUuid }): KeptSource => {
    const sectionTitle = (sectionUuid !== null && titles.get(sectionUuid)) || '';
    return { ...spanIn(text.text, quote, start), sectionUuid, sectionTitle };
  });
  const sourceOf = (source: { number: number } | null): number | null =>
    source === null ? null : (placeOf.get(source.number) ?? null);
  return {
    uuid,
    title,
    engine,
    nodes: given.nodes.map((node) => ({
      uuid: node.uuid,
      name: node.name,
      description: node.description,
      importance: node.importance,
      x: node.x,
      y: node.y,
      source: sourceOf(node.source),
    })),
    edges: given.edges.map((edge) => ({
      uuid: edge.uuid,
      from: edge.from,
      to: edge.to,
      label: edge.label,
      source: sourceOf(edge.source),
    })),
    sources,
    sourcesVersion: sources.length > 0 ? text.row.contentVersion : null,
    createdAt: until(given.createdAt, now),
    updatedAt: until(given.updatedAt, now),
  };
}
