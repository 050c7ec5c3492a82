import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { LinksService } from './links.service.ts';

/** Exports the links, without their keys, which would open the documents. */
export function exportLinks(links: LinksService): ExportPart {
  return async function* (actor) {
    const { items } = await links.list(actor, undefined);
    yield { name: 'shared-links.json', read: async () => items.map(({ accessKey: _key, url: _url, ...link }) => link) };
  };
}
