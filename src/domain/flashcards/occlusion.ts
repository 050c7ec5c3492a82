/** A place of an image that is covered, in shares of its width and height. */
export interface Mask {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What is there. */
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
