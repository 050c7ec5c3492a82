import { imagesOf } from '#domain/flashcards/card-images.ts';
import { type ExportPart, allPages } from '#server/platform/export/export-part.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { CardImagesService } from './card-images.service.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import type { PortableCardsService } from './portable-cards.service.ts';
import type { StatisticsService } from './statistics.service.ts';

/** Includes the logs, which may be long. */
const CARDS_A_FILE = 100;

/** Exports cards with their full logs and images. */
export function exportFlashcards({
  flashcards,
  portableCards,
  cardImages,
  statistics,
  files,
}: {
  flashcards: FlashcardsService;
  portableCards: PortableCardsService;
  cardImages: CardImagesService;
  statistics: StatisticsService;
  files: FileStore;
}): ExportPart {
  return async function* (actor) {
    yield { name: 'cards/settings.json', read: () => portableCards.settingsOf(actor) };
    yield { name: 'cards/schedule.json', read: () => portableCards.scheduleOf(actor) };
    yield { name: 'cards/statistics.json', read: () => statistics.view(actor) };
    let number = 0;
    for await (const cards of inPieces(allPages((page) => flashcards.list(actor, page)))) {
      const read = async () => {
        const uuids = cards.map(({ uuid }) => uuid);
        const histories = await portableCards.listHistories(actor, uuids);
        // A card deleted meanwhile has no history.
        return cards.flatMap((card) => {
          const history = histories.get(card.uuid);
          return history ? [{ card, ...history }] : [];
        });
      };
      yield { name: `cards/cards-${(number += 1)}.json`, read };
      const images = imagesOf(...cards.flatMap(({ front, back }) => [front, back]));
      for (const { uuid, kind, fileKey, sizeBytes } of await cardImages.listFiles(actor, images))
        yield { name: `cards/images/${uuid}.${kind}`, open: () => files.openStream(fileKey, sizeBytes) };
    }
  };
}

async function* inPieces<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let piece: Item[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < CARDS_A_FILE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
