import { createHash } from 'node:crypto';
import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';

type Words = Pick<PortableCard, 'front' | 'back' | 'category'> & { occlusion?: Occlusion | null | undefined };

/**
 * Stands for the words of a card: what its sides say and cover, then its category, each as 22 characters. Two cards of
 * the same words have the same, so a later import can tell whether the words were changed since.
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

/** The part of a checksum for the sides, and that for the category. */
export function partsOfChecksum(checksum: string): { sides: string; category: string } {
  const [sides = '', category = ''] = checksum.split('.');
  return { sides, category };
}
