import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { findRelations } from './relations.ts';

/** Returns each relation as a reader sees it. */
function read(language: Language, text: string): string[] {
  const prepared = preparedText(language, text);
  return findRelations(prepared).map(({ from, to, label, sentence }) => {
    const source = prepared.sentences[sentence];
    const name = (first: number, last: number): string =>
      source?.text.slice(source.tokens[first]?.start, source.tokens[last - 1]?.end) ?? '';
    return [name(from.first, from.last), label, name(to.first, to.last)].join(' > ');
  });
}

describe('relations', () => {
  it.each([
    ['en', 'The steam engine is a machine that turns steam into motion.', ['steam engine > is a > machine']],
    ['en', 'In 1769 Richard Arkwright patented the water frame.', ['Richard Arkwright > patented the > water frame']],
    ['es', 'La Inquisición conservaba su poder: Olavide fue detenido.', ['Inquisición > conservaba su > poder']],
    ['es', 'En España, la Corona financió las expediciones.', ['Corona > financió las > expediciones']],
    ['fr', 'Les barrages retiennent l’eau et produisent de l’électricité.', ['barrages > retiennent l’ > eau']],
    ['de', 'Eine Sicherung unterbricht den Stromkreis.', ['Sicherung > unterbricht den > Stromkreis']],
    ['it', 'Il presidente promulga le leggi e nomina i giudici.', ['presidente > promulga le > leggi']],
    ['pt', 'Em 1434, Gil Eanes ultrapassou o cabo Bojador.', ['Gil Eanes > ultrapassou o > cabo Bojador']],
    [
      'de',
      'Ein einfacher Stromkreis besteht aus einer Spannungsquelle, einem Schalter und Leitungen.',
      [
        'einfacher Stromkreis > besteht aus einer > Spannungsquelle',
        'einfacher Stromkreis > besteht aus einem > Schalter',
        'einfacher Stromkreis > besteht aus > Leitungen',
      ],
    ],
  ] as const)('[N01] %s: "%s" is read as it stands', (language, text, expected) => {
    expect(read(language, text)).toEqual(expected);
  });

  it.each([
    ['half an object', 'en', 'The jenny helped because the machine let one worker spin several threads.'],
    ['a belief', 'fr', 'On a cru que les plantes se nourrissaient de terre.'],
    ['a condition', 'en', 'If the plants lose water, the leaves close their pores when plants need water.'],
    ['a passive turned round', 'es', 'En 1713 se fundaron las academias.'],
    ['a complement taken for the subject', 'pt', 'A disputa entre os dois reinos foi resolvida pelo tratado.'],
    ['a participle for a verb', 'en', 'Scratches left by ancient glaciers showed that the land had moved.'],
    ['half a list', 'it', 'Mercurio, Venere e Marte sono pianeti rocciosi.'],
    ['a subject behind its verb', 'de', 'An der Spitze des Staates stand der Reichspräsident.'],
    ['a verb of which half is missing', 'de', 'Viele Richter lehnten die Republik innerlich ab.'],
    ['an object that turns into something else', 'es', 'La ley convirtió a los sacerdotes en funcionarios.'],
    ['a thing only pointed at', 'pt', 'A chuva leva essa camada.'],
  ] as const)('[N01] %s is left out', (_fault, language, text) => {
    expect(read(language, text)).toEqual([]);
  });
});
