import { describe, expect, it } from 'vitest';
import { type Language, type TextMark, placeBlocks } from '#domain/documents/content.ts';
import { listItems, prepareDocument } from '#domain/engine/study-material.ts';
import type { ChoiceItem } from '#domain/items/item.ts';
import { languageData } from '#testing/language-data.ts';

const anchor = { page: 1 };

/** Returns the choice items of a text in which `**` marks a term. */
function choicesOf(language: Language, ...texts: string[]): ChoiceItem[] {
  const blocks = texts.map((raw) => {
    const marks: TextMark[] = [];
    let text = '';
    raw.split('**').forEach((part, place) => {
      if (place % 2 === 1) marks.push({ kind: 'bold', start: text.length, end: text.length + part.length });
      text += part;
    });
    return { kind: 'paragraph' as const, text, marks, anchor };
  });
  const sections = placeBlocks([{ headings: ['Subject'], anchor, blocks }]);
  const content = { title: 'Subject', language, sections, warnings: [] };
  return listItems(prepareDocument(content, languageData(language)), { seed: 1 }).filter(
    (item): item is ChoiceItem => item.form === 'choice',
  );
}

const wrongFor = (answer: string, choices: readonly ChoiceItem[]): string[] => {
  const choice = choices.find(({ options, answerIndex }) => options[answerIndex]?.toLowerCase() === answer);
  return (choice?.options ?? []).map((option) => option.toLowerCase()).filter((option) => option !== answer);
};

const organs = [
  'The **liver** is the organ that makes bile and stores sugar for the body.',
  'The **kidney** is the organ that filters the blood and makes urine.',
  'The **spleen** is the organ that breaks down old red cells.',
  'The **stomach** is the organ that breaks down a meal with acid.',
];

describe('wrong options', () => {
  it('[G03] are of the kind of the key, before whatever else the text marks', () => {
    const choices = choicesOf(
      'en',
      ...organs,
      'A **treaty** is an agreement between two states that both of them sign.',
      'The **parliament** is the assembly that makes the laws of a country.',
    );
    expect(wrongFor('kidney', choices).toSorted()).toEqual(['liver', 'spleen', 'stomach']);
  });

  it('[G03] are never asked among where fewer than two tempt', () => {
    const choices = choicesOf(
      'en',
      'The **liver** is the organ that makes bile and stores sugar for the body.',
      'A **treaty** is an agreement between two states that both of them sign.',
      'The **hammer** is a tool that drives nails into wood.',
      'The **monsoon** is a wind that brings rain to Asia in summer.',
    );
    expect(choices).toEqual([]);
  });

  it('[G03] are no synonym of the key, nor broader than it, nor another name that the text gives', () => {
    const choices = choicesOf(
      'en',
      ...organs,
      'The kidney (ren) was described by Galen. The **ren** is what old books call it in Latin.',
      'The **organ** is a part of the body with work of its own.',
    );
    expect(wrongFor('kidney', choices)).not.toContain('ren');
    expect(wrongFor('kidney', choices)).not.toContain('organ');
  });

  it('[G03] share no word with the question and are not right as well', () => {
    const choices = choicesOf(
      'en',
      ...organs,
      'The **bladder** is the organ that filters the blood and makes urine in some old textbooks.',
      'The **urine tube** is the organ that drains the body.',
    );
    expect(wrongFor('kidney', choices)).not.toContain('bladder');
    expect(wrongFor('kidney', choices)).not.toContain('urine tube');
  });

  it('[G03] agree in number, and behind an article in gender', () => {
    const choices = choicesOf(
      'es',
      'El **hígado** es el órgano que produce la bilis y guarda azúcar para el cuerpo.',
      'El **riñón** es el órgano que filtra la sangre y produce la orina.',
      'El **bazo** es el órgano que destruye los glóbulos rojos viejos.',
      'El **páncreas** es el órgano que segrega insulina después de comer.',
      'Las **glándulas** son órganos que segregan sustancias a la sangre.',
      'De la cavidad superior del cuerpo se ocupa el **corazón**, que impulsa la sangre.',
    );
    expect(wrongFor('riñón', choices)).not.toContain('glándulas');
    expect(wrongFor('riñón', choices)).toHaveLength(3);
  });
});
