import { expect, it } from 'vitest';
import { imagesIn } from '#domain/flashcards/card-images.ts';
import { nameOfImage, shownSide, storedSide, wordsOfImages } from './side-text.ts';

const uuidOf = (number: number) => `0000000${number}-3a52-4a53-8f0c-6d2f7d0e9a11`;
const images = [
  { uuid: uuidOf(1), alt: 'A [plant] cell' },
  { uuid: uuidOf(2), alt: '' },
  { uuid: uuidOf(3), alt: 'Image' },
];
const words = wordsOfImages(images, 'Image');

it('[F04] a field names the images of its side and keeps where they are', () => {
  const side = `Which?\n![A \\[plant\\] cell](image:${uuidOf(1)})\n![](image:${uuidOf(2)}) or ![Image](image:${uuidOf(3)})`;
  const shown = 'Which?\n[🖼 A plant cell]\n[🖼 Image] or [🖼 Image 2]';
  expect(shownSide(side, words)).toBe(shown);
  expect(storedSide(shown, words)).toBe(side);
});

it('[F04] the same image keeps each of its descriptions', () => {
  const side = `![Before](image:${uuidOf(1)}) and ![After](image:${uuidOf(1)})`;
  const both = wordsOfImages(imagesIn(side), 'Image');
  expect(shownSide(side, both)).toBe('[🖼 Before] and [🖼 After]');
  expect(storedSide(shownSide(side, both), both)).toBe(side);
});

it('[F04] words that name no image stay as they were typed, and an unknown image keeps its Markdown', () => {
  expect(storedSide('[🖼 Imag] [a]', words)).toBe('[🖼 Imag] [a]');
  const unknown = `![x](image:${uuidOf(4)})`;
  expect(shownSide(unknown, words)).toBe(unknown);
});

it.each([
  ['A cell.png', 'A cell'],
  ['pic.png', 'Biology'],
  ['image (3).png', 'Biology'],
  ['20261130_1017.jpg', 'Biology'],
])('[F04] the file %s is first described as %s', (file, name) => {
  expect(nameOfImage(file, 'Biology')).toBe(name);
  expect(nameOfImage(file, undefined)).toBe(file.replace(/\.\w+$/, ''));
});
