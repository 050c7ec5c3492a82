import { expect, it } from 'vitest';
import type { DocumentContent } from '#domain/documents/content.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { findTopic } from './topic.ts';

const paragraphs = [
  'Los planetas giran alrededor del Sol. Los planetas rocosos tienen una superficie dura.',
  'El sistema solar tiene ocho planetas. Los planetas gigantes tienen muchos satélites.',
];

function topicOf(title: string): string[] {
  const prepared = preparedText('es', ...paragraphs);
  const content: DocumentContent = { ...prepared.content, title };
  return findTopic({ ...prepared, content }).keywords.map(({ term }) => term);
}

it('[N01] what the title names comes before what the text only says more often', () => {
  expect(topicOf('El sistema solar')[0]).toBe('sistema solar');
  expect(topicOf('')[0]).not.toBe('sistema solar');
});

it('[N01] a title that says what kind of text it is names no topic', () => {
  expect(topicOf('Guía breve')).not.toContain('Guía breve');
});

it('[N01] no keyword repeats a word of another', () => {
  const words = topicOf('El sistema solar').flatMap((term) => term.toLowerCase().split(' '));
  expect(new Set(words).size).toBe(words.length);
});
