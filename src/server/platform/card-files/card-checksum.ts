import { createHash } from 'node:crypto';
import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';

type Words = Pick<PortableCard, 'front' | 'back' | 'category'> & { occlusion?: Occlusion | null | undefined };

/**
 * Checksum of a card's text: its sides with occlusions, then its category, each as 22 characters. Equal text gives
 * equal checksums, so that a later import can detect whether a card was changed.
 */
export function cardChecksum({ front, back, category, occlusion }: Words): string {
  const covered = occlusion && [
    occlusion.image,
    occlusion.masks.map(({ x, y, width, height, label }) => [x, y, width, height, label]),
    occlusion.asked,
    occlusion.hidesOthers,
  ];
  return `${hash([front, back, ...(covered ? [covered] : [])])}.${hash(category)}`;
}

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** Splits a checksum into its parts for sides and category. */
export function partsOfChecksum(checksum: string): { sides: string; category: string } {
  const [sides = '', category = ''] = checksum.split('.');
  return { sides, category };
}
