/** How much an image of a card may weigh, and how large it may be once it is drawn. */
export const imageBounds = { bytes: 5 * 1024 * 1024, side: 10_000, pixels: 40_000_000, alt: 200 };

/** The one form in which a card names an image: `![what it shows](image:uuid)`. No address is ever followed. */
export const IMAGE = String.raw`!\[(?<alt>(?:\\.|[^\]\\])*)\]\(image:(?<image>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)`;

export interface NamedImage {
  /** Description of the picture. */
  alt: string;
  uuid: string;
}

/** The images that a side names, each once. */
export function imagesIn(side: string): NamedImage[] {
  const images = new Map<string, NamedImage>();
  withImages(side, (image) => {
    if (!images.has(image.uuid)) images.set(image.uuid, image);
    return '';
  });
  return [...images.values()];
}

/** The names of the images of the sides of a card, each once. */
export const imagesOf = (...sides: string[]): string[] => [
  ...new Set(sides.flatMap((side) => imagesIn(side).map(({ uuid }) => uuid))),
];

/** A side with each image, or what takes its place. */
export function withImages(side: string, replace: (image: NamedImage) => string): string {
  return side.replaceAll(new RegExp(IMAGE, 'g'), (...match) => {
    const { alt = '', image = '' } = match.at(-1) as Record<string, string>;
    return replace({ alt: alt.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'), uuid: image });
  });
}

/** How a card names an image. */
export function imageMarkdown({ alt, uuid }: NamedImage): string {
  const words = alt.replaceAll(/\s/g, ' ').slice(0, imageBounds.alt);
  return `![${words.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](image:${uuid})`;
}
