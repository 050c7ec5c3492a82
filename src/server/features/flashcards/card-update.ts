import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';
import { cardChecksum, partsOfChecksum } from '#server/platform/card-files/card-checksum.ts';
import type { NewFlashcard, OwnedFlashcard } from './flashcards.store.ts';

/** The changes that a card of a file makes to the one that is there. */
export interface CardUpdate {
  /** Absent where nothing of its words is taken over. */
  values?: Partial<NewFlashcard>;
  /** Whether the file has other words that are not taken over, since its owner changed the card here. */
  isKept: boolean;
}

/** `taken`: also what its owner changed here gives way to the file. A file without a category says nothing about it. */
export function cardUpdate(row: OwnedFlashcard, given: PortableCard, { taken }: { taken: boolean }): CardUpdate {
  // A table has no places of an image: it says nothing about them.
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
  // Words that the file did not replace stay known as changed here.
  const importedChecksum = [
    baseOf('sides', takesSides, hasOtherSides),
    baseOf('category', takesCategory, hasOtherCategory),
  ].join('.');
  return { values: { ...words, importedChecksum, version: row.version + 1 }, isKept };
}

/** Whether a card without a checksum, from before there were some, is unchanged. */
function isAsItCame(row: OwnedFlashcard, card: PortableCard): boolean {
  // A front alone does not make a card of one's own the same as one of a file.
  return row.version === 1 && (!card.isKnownByFront || isDerived(row.uuid));
}

/** Names that an import gave (`derived-uuid.ts`) have a version of their own. */
const isDerived = (uuid: string): boolean => uuid[14] === '8';
