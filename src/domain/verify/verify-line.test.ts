import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { LEAST_HELD, type LineRefusal, refusalsOfText } from './verify-line.ts';

function refusals(language: Language, text: string, quotes: string[], around = ''): LineRefusal[] {
  const sources = quotes.map((quote, place) => {
    return { quote, start: place * 1_000, end: place * 1_000 + quote.length, anchor: { section: 'A' } };
  });
  return refusalsOfText(text, sources, { language, around, least: LEAST_HELD.sentence, longest: 400 });
}

type Row = [language: Language, text: string, quotes: string[]];

describe('[N05, G03] a line of a model', () => {
  it.each<Row>([
    ['en', 'Napoleon won the battle of Waterloo in 1815.', ['Wellington won the battle of Waterloo in 1815.']],
    ['en', 'The battle was lost. Napoleon won it.', ['The battle was lost, but Wellington won it.']],
    ['es', 'Colón conquistó el imperio azteca.', ['Cortés conquistó el imperio azteca.']],
    ['fr', 'Danton dirigea la Terreur.', ['Robespierre dirigea la Terreur.']],
    ['de', 'Mozart schrieb die Neunte Sinfonie.', ['Beethoven schrieb die Neunte Sinfonie.']],
    ['de', 'Die Neunte Sinfonie schrieb Mozart.', ['Beethoven schrieb die Neunte Sinfonie.']],
    ['it', 'Galvani inventò la pila elettrica.', ['Volta inventò la pila elettrica.']],
    ['pt', 'Cabral descobriu o caminho para a Índia.', ['Gama descobriu o caminho para a Índia.']],
    ['en', 'The war lasted five years.', ['The war lasted three years.']],
    ['en', 'The war lasted twenty-five years.', ['The war lasted twenty-three years.']],
    ['es', 'La guerra duró cinco años.', ['La guerra duró cuatro años.']],
    ['fr', 'La guerre dura cinq ans.', ['La guerre dura quatre ans.']],
    ['de', 'Der Krieg dauerte fünf Jahre.', ['Der Krieg dauerte drei Jahre.']],
    ['it', 'La guerra durò cinque anni.', ['La guerra durò quattro anni.']],
    ['pt', 'A guerra durou cinco anos.', ['A guerra durou quatro anos.']],
    ['en', 'The town had a million people.', ['The town had a thousand people.']],
    ['en', 'The temperature fell to 40 degrees.', ['The temperature fell to -40 degrees.']],
    ['en', 'The temperature fell to −40 degrees.', ['The temperature fell to 40 degrees.']],
  ])('with a name or figure of its own is left out (%s: %s)', (language, text, quotes) => {
    expect(refusals(language, text, quotes)).toEqual(['figure_or_name_not_in_quote']);
  });

  const consumed = 'Enzymes are not consumed by the reaction.';
  it.each<Row>([
    ['en', 'Enzymes are consumed by the reaction.', [consumed, 'Enzymes are proteins.']],
    ['en', 'Enzymes are not proteins.', [consumed, 'Enzymes are proteins of the cell.']],
    ['en', 'Mitosis needs oxygen.', ['Mitosis runs without oxygen.']],
    ['en', 'Red blood cells have a nucleus.', ['Red blood cells lack a nucleus.']],
    ['es', 'La célula tiene núcleo.', ['La célula carece de núcleo.']],
    ['es', 'La célula vive con oxígeno.', ['La célula vive sin oxígeno.']],
    ['fr', 'La cellule vit avec oxygène.', ['La cellule vit sans oxygène.']],
    ['de', 'Die Zelle lebt mit Sauerstoff.', ['Die Zelle lebt ohne Sauerstoff.']],
    ['it', 'La cellula vive con ossigeno.', ['La cellula vive senza ossigeno.']],
    ['pt', 'A célula vive com oxigênio.', ['A célula vive sem oxigênio.']],
  ])('that says what its nearest passage denies, or the other way round, is left out (%s: %s)', (...row) => {
    expect(refusals(...row)).toContain('denial_not_in_quote');
  });

  it.each<Row>([
    ['en', 'Wellington won at Waterloo.', ['Wellington won the battle of Waterloo in 1815.']],
    ['en', 'Enzymes speed up reactions.', ['An enzyme speeds up a reaction.']],
    ['en', 'Although it was raining, Wellington won.', ['It was raining when Wellington won.']],
    ['en', 'The war lasted 5 years.', ['The war lasted five years.']],
    ['en', 'Five years the war lasted.', ['The war lasted 5 years.']],
    ['en', 'The temperature fell to minus 40 degrees.', ['The temperature fell to −40 degrees.']],
    ['en', 'The war lasted from 1914 to 18.', ['The war lasted from 1914-18.']],
    ['en', 'Enzymes are not consumed.', [consumed, 'Enzymes are proteins.']],
    ['en', 'Enzymes are proteins of the cell.', [consumed, 'Enzymes are proteins of the cell.']],
    ['en', 'Mitosis needs no oxygen.', ['Mitosis runs without oxygen.']],
    ['es', 'La célula vive del oxígeno.', ['Sin embargo, la célula vive del oxígeno.']],
    ['es', 'El 40 por ciento de la población murió.', ['El 40 % de la población murió.']],
    ['fr', "L'eau bout à cent degrés.", ["L'eau pure bout à 100 degrés."]],
    ['de', 'Während des Krieges schrieb Beethoven Sinfonien.', ['Beethoven schrieb die Sinfonie im Krieg.']],
    ['de', 'Der Krieg dauerte 3 Jahre.', ['Der Krieg dauerte drei Jahre.']],
    ['it', "Dell'acqua vive ogni cellula.", ["Ogni cellula vive dell'acqua."]],
    ['pt', 'Cada célula vive de oxigênio.', ['As células vivem de oxigênio.']],
  ])('that says what its passages say is kept (%s: %s)', (...row) => {
    expect(refusals(...row)).toEqual([]);
  });

  it('may have a name from the headings above', () => {
    const text = 'Napoleon won the battle of Austerlitz.';
    const quotes = ['He won the battle of Austerlitz.'];
    expect(refusals('en', text, quotes, 'The wars of Napoleon')).toEqual([]);
    expect(refusals('en', text, quotes)).toEqual(['figure_or_name_not_in_quote']);
  });
});
