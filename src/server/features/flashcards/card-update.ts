import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';
import { cardChecksum, partsOfChecksum } from '#server/platform/card-files/card-checksum.ts';
import type { NewFlashcard, OwnedFlashcard } from './flashcards.store.ts';

/** Changes that a card of a file makes to an existing card. */
export interface CardUpdate {
  /** Absent if the file changes none of its text. */
  values?: Partial<NewFlashcard>;
  /** Whether the file's text differs but is ignored, because the owner changed the card here. */
  isKept: boolean;
}

/**
 * Computes the update. With `taken`, the file also replaces the owner's changes. A file without a category leaves it
 * unchanged.
 */
export function cardUpdate(row: OwnedFlashcard, given: PortableCard, { taken }: { taken: boolean }): CardUpdate {
  // A table contains no image occlusions, so keep those of the card.
  const card = { ...given, occlusion: given.occlusion ?? row.occlusion ?? undefined };
  const here = partsOfChecksum(cardChecksum(row));
  const there = partsOfChecksum(cardChecksum(card));
  const bases = [row.importedChecksum, card.checksum].flatMap((base) => (base ? partsOfChecksum(base) : []));
  const isUntouched = (part: 'sides' | 'category') =>
    bases.length === 0 ? isAsItCame(row, card) : bases.some((base) => base[part] === here[part]);
  const hasOtherSides = here.sides !== there.sides;
  const hasOtherCategory = card.category !== '' && here.category !== there.category;
  const takesSides = hasOtherSides && (taken || isUntouched('sides'));
  const takesCategory = hasOtherCategory && (taken || isUntouched('category'));
  const isKept = (hasOtherSides && !takesSides) || (hasOtherCategory && !takesCategory);
  if (!takesSides && !takesCategory) return { isKept };
  const { front, back, occlusion = null, category } = card;
  const words = {
    ...(takesSides ? { front, back, occlusion, engine: null } : {}),
    ...(takesCategory ? { category } : {}),
  };
  const before = row.importedChecksum === null ? undefined : partsOfChecksum(row.importedChecksum);
  const baseOf = (part: 'sides' | 'category', isTaken: boolean, isOther: boolean) =>
    isTaken ? there[part] : (before?.[part] ?? (isOther ? '' : here[part]));
  // Text the file did not replace still counts as changed here.
  const importedChecksum = [
    baseOf('sides', takesSides, hasOtherSides),
    baseOf('category', takesCategory, hasOtherCategory),
  ].join('.');
  return { values: { ...words, importedChecksum, version: row.version + 1 }, isKept };
}

/** Whether a card from before checksums existed is unchanged since its import. */
function isAsItCame(row: OwnedFlashcard, card: PortableCard): boolean {
  // An equal front does not prove that a user's own card is the file's card.
  return row.version === 1 && (!card.isKnownByFront || isDerived(row.uuid));
}

/** Uuids from an import (`derived-uuid.ts`) have version 8. */
const isDerived = (uuid: string): boolean => uuid[14] === '8';
