import { imageMarkdown, type NamedImage } from './card-images.ts';
import type { Rectangle } from './rectangles.ts';

/** A covered part of an image. */
export interface Mask extends Rectangle {
  /** Name of the covered part. */
  label: string;
}

/** A card image with covered parts. */
export interface Occlusion {
  /** Uuid of the image. */
  image: string;
  masks: Mask[];
  /** Indexes of the parts that are asked. */
  asked: number[];
  /** Whether the other parts stay covered until the card is turned. */
  hidesOthers: boolean;
}

/** Limits: parts per image, and characters per label. */
export const occlusionBounds = { masks: 50, label: 200 };

/**
 * Returns free space for a rectangle that is added without a pointer: in the middle of the image, or the nearest space
 * below or above.
 */
export function freePlace(taken: readonly Rectangle[]): Rectangle {
  const size = { x: 0.35, width: 0.3, height: 0.12 };
  const isFree = (y: number) =>
    taken.every(
      (one) =>
        one.x >= size.x + size.width ||
        one.x + one.width <= size.x ||
        one.y >= y + size.height ||
        one.y + one.height <= y,
    );
  return { ...size, y: [0.4, 0.54, 0.68, 0.82, 0.26, 0.12].find(isFree) ?? 0.4 };
}

/** Cards to create from the parts of an image. */
export interface OcclusionPlan {
  image: NamedImage;
  /** Shown above the image; may be empty. */
  question: string;
  masks: Mask[];
  /** One card per part, or one for all. */
  asks: 'each' | 'all';
  hidesOthers: boolean;
}

/** Returns the cards of an image with covered parts: each shows the image, and its back names the covered part. */
export function occlusionCards({ image, question, masks, asks, hidesOthers }: OcclusionPlan) {
  const front = [question.trim(), imageMarkdown(image)].filter(Boolean).join('\n');
  const groups = asks === 'each' ? masks.map((_, index) => [index]) : [masks.map((_, index) => index)];
  return groups.map((asked) => {
    const labels = asked.map((index) => masks[index]?.label.trim() ?? '');
    const back =
      labels.length === 1 ? labels.join('') : labels.map((label, index) => `${index + 1}. ${label}`).join('\n');
    const occlusion: Occlusion = { image: image.uuid, masks, asked, hidesOthers };
    return { front, back, occlusion };
  });
}
