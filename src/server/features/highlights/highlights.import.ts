import { setImmediate as letOthers } from 'node:timers/promises';
import type { ExportedHighlight } from '#contract/exported/highlights.ts';
import { highlightBounds } from '#domain/highlights/highlight-rules.ts';
import { placePassage } from '#domain/highlights/place-passage.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ImportedText, ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Imported, ImportPart } from '#server/platform/import/import-part.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { until } from '#server/platform/import/until.ts';
import type { HighlightsStore, NewHighlight } from './highlights.store.ts';

const FILE = /^documents\/([^/]+)\/highlights\.json$/;

/** Imports highlights; those whose words the document does not contain are imported as lost. */
export function importHighlights({
  store,
  documents,
  textsOf,
  clock,
}: {
  store: HighlightsStore;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  clock: Clock;
}): ImportPart {
  return {
    kind: 'highlight',
    takes: (name) => FILE.test(name),
    async *read(actor, name, archive) {
      const given = await archive.readJson(name, 'highlights');
      if (given.length === 0) return;
      const text = await textsOf(actor).get(FILE.exec(name)?.[1] ?? '');
      const placed: ReturnType<typeof placeIn>[] = [];
      for (const one of given) {
        placed.push(placeIn(text, one));
        await letOthers();
      }
      yield {
        async commit(tx) {
          const result: Required<Imported> = { kind: 'highlight', added: 0, there: 0, skipped: [] };
          const { id: documentId } = await documents.lockDocument(tx, text.row);
          let room = highlightBounds.perDocument - (await store.count(tx, actor.userId, documentId));
          for (const [index, { uuid, color, note, createdAt, quote }] of given.entries()) {
            const place = placed[index];
            const [origin, ours] = namesHere(actor, uuid);
            const isThere = (await store.find(actor.userId, origin, tx)) ?? (await store.find(actor.userId, ours, tx));
            if (isThere || !place) {
              result.there += 1;
            } else if (room < 1) {
              result.skipped.push({ name: quote.slice(0, 100), reason: 'limit' });
            } else {
              const own = { ownerId: actor.userId, documentId, createdAt: until(createdAt, clock.now()) };
              const values = { ...place, ...own, color, note };
              // Another user's highlight may have this uuid.
              if (!(await store.insert(tx, { ...values, uuid: origin })))
                await store.insert(tx, { ...values, uuid: ours });
              room -= 1;
              result.added += 1;
            }
          }
          return [result];
        },
      };
    },
  };
}

type Place = Pick<
  NewHighlight,
  'quote' | 'before' | 'after' | 'quoteStart' | 'quoteEnd' | 'anchor' | 'documentVersion' | 'isGone'
>;

function placeIn({ row, text }: ImportedText, given: ExportedHighlight): Place {
  const { quote, start, end, before, after, anchor } = given;
  const found = placePassage(quote, text, start, { before, after });
  const documentVersion = row.contentVersion;
  if (!found) return { quote, before, after, quoteStart: start, quoteEnd: end, anchor, documentVersion, isGone: true };
  const place = { quote: found.quote, quoteStart: found.start, quoteEnd: found.end, anchor: found.anchor };
  return { ...place, ...found.around, documentVersion, isGone: false };
}
