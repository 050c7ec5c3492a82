import { imageMarkdown, type NamedImage, withImages } from '#domain/flashcards/card-images.ts';

/** Returns the words that stand for each image in a text field, by uuid; they are distinct. */
export function wordsOfImages(images: readonly NamedImage[], unnamed: string): Map<string, string> {
  const taken = new Set<string>();
  const words = images.map(({ uuid, alt }): [string, string] => {
    const name = alt.replaceAll(/[[\]\s]+/g, ' ').trim() || unnamed;
    let word = `[🖼 ${name}]`;
    for (let number = 2; taken.has(word); number += 1) word = `[🖼 ${name} ${number}]`;
    taken.add(word);
    return [uuid, word];
  });
  return new Map(words);
}

/** Converts a side of a card to the text of its field, which names images instead of showing their Markdown. */
export const shownSide = (side: string, words: ReadonlyMap<string, string>): string =>
  withImages(side, (image) => words.get(image.uuid) ?? imageMarkdown(image));

/** Converts the text of a field back to a side of a card. */
export const storedSide = (text: string, images: readonly NamedImage[], words: ReadonlyMap<string, string>): string =>
  images.reduce((side, image) => side.replaceAll(words.get(image.uuid) ?? '', () => imageMarkdown(image)), text);

const GENERIC = /^(?:image|imagen|img|pic|picture|photo|foto|screenshot|captura)?[\W\d_]*$/i;

/** Returns the initial description of an image file; its document names it if the file name says nothing. */
export function nameOfImage(fileName: string, documentName: string | undefined): string {
  const name = fileName.replace(/\.\w+$/, '');
  return GENERIC.test(name) && documentName ? documentName : name;
}
