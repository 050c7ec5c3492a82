import { imageMarkdown, type NamedImage } from './card-images.ts';
import type { Rectangle } from './rectangles.ts';

/** A place of an image that is covered. */
export interface Mask extends Rectangle {
  /** The hidden part's name. */
  label: string;
}

/** An image of a card with some of its places covered. */
export interface Occlusion {
  /** The image. */
  image: string;
  masks: Mask[];
  /** Which of them are asked for, by their places in the list. */
  asked: number[];
  /** Whether the others are covered as well until the card is turned. */
  hidesOthers: boolean;
}

/** The most places of one image, and the most letters that say what is there. */
export const occlusionBounds = { masks: 50, label: 200 };

/** Cards to be made of the places of an image. */
export interface OcclusionPlan {
  image: NamedImage;
  /** Above the image; may say nothing. */
  question: string;
  masks: Mask[];
  /** A card for each place, or one for all of them. */
  asks: 'each' | 'all';
  hidesOthers: boolean;
}

/** The cards of an image with covered places: each shows the image, and its back says what is covered there. */
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
