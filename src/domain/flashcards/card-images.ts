/** Size limits of a card image: bytes of the file, pixels once decoded. */
export const imageBounds = { bytes: 5 * 1024 * 1024, side: 10_000, pixels: 40_000_000, alt: 200 };

/** The only syntax for images in a card: `![description](image:uuid)`. URLs are never loaded. */
export const IMAGE = String.raw`!\[(?<alt>(?:\\.|[^\]\\])*)\]\(image:(?<image>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)`;

export interface NamedImage {
  /** Description of the picture. */
  alt: string;
  uuid: string;
}

/** Returns the images of a side in order; one that is there twice comes twice. */
export function imagesIn(side: string): NamedImage[] {
  const images: NamedImage[] = [];
  withImages(side, (image) => {
    images.push(image);
    return '';
  });
  return images;
}

/** Returns the distinct image uuids of a card's sides. */
export const imagesOf = (...sides: string[]): string[] => [
  ...new Set(sides.flatMap((side) => imagesIn(side).map(({ uuid }) => uuid))),
];

/** Replaces each image of a side. */
export function withImages(side: string, replace: (image: NamedImage) => string): string {
  return side.replaceAll(new RegExp(IMAGE, 'g'), (...match) => {
    const { alt = '', image = '' } = match.at(-1) as Record<string, string>;
    return replace({ alt: alt.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'), uuid: image });
  });
}

/** Formats an image reference as Markdown. */
export function imageMarkdown({ alt, uuid }: NamedImage): string {
  const words = alt.replaceAll(/\s/g, ' ').slice(0, imageBounds.alt);
  return `![${words.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](image:${uuid})`;
}
