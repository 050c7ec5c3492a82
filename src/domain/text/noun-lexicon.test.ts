import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { languageData } from '#testing/language-data.ts';

describe('the nouns of a language', () => {
  it.each<[Language, plural: string, singular: string]>([
    ['en', 'batteries', 'battery'],
    ['en', 'bacteria', 'bacterium'],
    ['es', 'moléculas', 'molécula'],
    ['es', 'revoluciones', 'revolución'],
    ['fr', 'animaux', 'animal'],
    ['de', 'Bäume', 'Baum'],
    ['de', 'Zeitungen', 'Zeitung'],
    ['it', 'fiumi', 'fiume'],
    ['pt', 'corações', 'coração'],
  ])('[G03] %s: %s mean what %s means', (language, plural, singular) => {
    const { sensesOf } = languageData(language).nouns;
    expect(sensesOf(singular)).not.toEqual([]);
    expect(sensesOf(plural)).toEqual(sensesOf(singular));
  });

  it('[G03] knows what is above a meaning, and nothing of what is no word', () => {
    const { sensesOf, parentsOf, depthOf, fieldOf } = languageData('en').nouns;
    const [dog = -1] = sensesOf('dog');
    expect(fieldOf(dog)).toBe('animal');
    const above = parentsOf(dog);
    expect(above).not.toEqual([]);
    expect(Math.min(...above.map(depthOf))).toBe(depthOf(dog) - 1);
    expect(sensesOf('xqzzy')).toEqual([]);
  });

  it('[G03] all languages share the meanings', () => {
    const [dog] = languageData('en').nouns.sensesOf('dog');
    expect(languageData('es').nouns.sensesOf('perro')).toContain(dog);
    expect(languageData('de').nouns.sensesOf('Hund')).toContain(dog);
  });
});
