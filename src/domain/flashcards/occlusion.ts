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
