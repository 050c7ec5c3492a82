import { randomUUID } from 'node:crypto';
import { newMemory } from '#domain/flashcards/scheduler.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { CopiedDocument } from '#server/features/documents/documents.service.ts';
import type { FlashcardsStore } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';
import type { PortableCardsStore } from './portable-cards.store.ts';

/**
 * Copies a document's cards along with it, as new cards of the recipient. Skips cards with images, which belong to
 * their owner only.
 */
export async function copyCards(
  tx: Tx,
  { store, portable }: { store: FlashcardsStore; portable: PortableCardsStore },
  { from, to, at }: CopiedDocument,
): Promise<number> {
  const cards = await store.listSharedOf(from.id, undefined, tx);
  const uuids = new Map(cards.map(({ uuid }) => [uuid, randomUUID()]));
  const memory = memoryColumns({ memory: newMemory(at), introducedAt: null });
  const rows = cards.map(({ id: _id, ...card }) => ({
    ...card,
    uuid: uuids.get(card.uuid) ?? randomUUID(),
    ownerId: to.ownerId,
    documentId: to.id,
    batchUuid: null,
    reverseOf: (card.reverseOf && uuids.get(card.reverseOf)) ?? null,
    buriedUntil: null,
    version: 1,
    createdAt: at,
    importedMemory: null,
    importedChecksum: null,
    ...memory,
  }));
  if (rows.length > 0) await portable.insertCards(tx, rows);
  return rows.length;
}
