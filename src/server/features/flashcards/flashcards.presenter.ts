import type { CardImage, Flashcard, SharedFlashcard } from '#contract/flashcards.ts';
import { imagesOf } from '#domain/flashcards/card-images.ts';
import type { DocumentName } from '#server/features/documents/documents.service.ts';
import type { FolderChip } from '#server/features/documents/folders.service.ts';
import type { OwnedFlashcard, ReadableFlashcard } from './flashcards.store.ts';

/** Presents a card to its owner, field by field (Z04). */
export function presentFlashcard(
  row: OwnedFlashcard,
  {
    names,
    folders,
    images,
  }: {
    names: ReadonlyMap<number, DocumentName>;
    folders: ReadonlyMap<number, FolderChip[]>;
    images: ReadonlyMap<string, CardImage>;
  },
): Flashcard {
  const document = row.documentId === null ? undefined : names.get(row.documentId);
  return {
    uuid: row.uuid,
    kind: row.kind,
    engine: row.engine,
    front: row.front,
    back: row.back,
    images: imagesOf(row.front, row.back).flatMap((uuid) => images.get(uuid) ?? []),
    occlusion: row.occlusion,
    category: row.category,
    difficulty: row.difficulty,
    lessSure: row.lessSure && row.engine !== null,
    state: row.phase,
    due: row.due.toISOString(),
    reps: row.reviews,
    lapses: row.lapses,
    stability: row.stability,
    memory: {
      difficulty: row.memoryDifficulty,
      lastReview: row.lastReview?.toISOString() ?? null,
      scheduledDays: row.scheduledDays,
      step: row.step,
    },
    document: document ? { uuid: document.uuid, name: document.name } : null,
    language: document?.language ?? null,
    folders: (row.documentId !== null && folders.get(row.documentId)) || [],
    source: document ? sourceOf(row, document.uuid) : null,
    page: document && row.quote === null && row.anchor && 'page' in row.anchor ? row.anchor.page : null,
    suspended: row.suspended,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Presents a card to a reader of its document. */
export function presentSharedFlashcard(
  row: ReadableFlashcard,
  document: Pick<DocumentName, 'uuid' | 'language'>,
): SharedFlashcard {
  const { uuid, front, back, category } = row;
  return { uuid, front, back, category, language: document.language, source: sourceOf(row, document.uuid) };
}

function sourceOf(row: ReadableFlashcard, documentUuid: string): Flashcard['source'] {
  const { documentVersion, quote, quoteStart: start, quoteEnd: end, anchor } = row;
  if (documentVersion === null || quote === null || start === null || end === null || anchor === null) return null;
  return { documentUuid, documentVersion, quote, start, end, anchor };
}
