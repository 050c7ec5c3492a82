import { imageMarkdown, type NamedImage, withImages } from '#domain/flashcards/card-images.ts';

/** Returns the distinct words that stand for images in a text field, by their Markdown. */
export function wordsOfImages(images: readonly NamedImage[], unnamed: string): Map<string, string> {
  const words = new Map<string, string>();
  const taken = new Set<string>();
  for (const image of images) {
    const markdown = imageMarkdown(image);
    if (words.has(markdown)) continue;
    const name = image.alt.replaceAll(/[[\]\s]+/g, ' ').trim() || unnamed;
    let word = `[🖼 ${name}]`;
    for (let number = 2; taken.has(word); number += 1) word = `[🖼 ${name} ${number}]`;
    taken.add(word);
    words.set(markdown, word);
  }
  return words;
}

/** Converts a side of a card to the text of its field, which names images instead of showing their Markdown. */
export const shownSide = (side: string, words: ReadonlyMap<string, string>): string =>
  withImages(side, (image) => words.get(imageMarkdown(image)) ?? imageMarkdown(image));

/** Converts the text of a field back to a side of a card. */
export const storedSide = (text: string, words: ReadonlyMap<string, string>): string =>
  [...words].reduce((side, [markdown, word]) => side.replaceAll(word, () => markdown), text);

const GENERIC = /^(?:image|imagen|img|pic|picture|photo|foto|screenshot|captura)?[\W\d_]*$/i;

/** Returns the initial description of an image file; its document names it if the file name says nothing. */
export function nameOfImage(fileName: string, documentName: string | undefined): string {
  const name = fileName.replace(/\.\w+$/, '');
  return GENERIC.test(name) && documentName ? documentName : name;
}
