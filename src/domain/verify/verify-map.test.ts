import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLanguages } from '#domain/documents/content.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { quotableDocument, spanOf } from './quote.ts';
import { relationWords } from './relation-words.ts';
import { isSameNotion } from './same-notion.ts';
import { type MapCandidate, largestShare, verifyMap, withoutRefused } from './verify-map.ts';

const text =
  'Kinetic energy is the energy of a body that moves. A turbine turns kinetic energy into electricity. Gross domestic product (GDP) is a sum.';
const document = quotableDocument(preparedText('en', text).content);
const quoted = (quote: string) => spanOf(document, text.indexOf(quote), text.indexOf(quote) + quote.length);
const first = quoted('Kinetic energy is the energy of a body that moves.');
const second = quoted('A turbine turns kinetic energy into electricity.');

const sound: MapCandidate = {
  nodes: [
    { id: 'kinetic', name: 'kinetic energy', source: first },
    { id: 'energy', name: 'energy', source: first },
    { id: 'turbine', name: 'turbines', source: second },
  ],
  edges: [
    { from: 'kinetic', to: 'energy', label: 'kind of', source: first },
    { from: 'turbine', to: 'kinetic', label: 'turns', source: second },
  ],
};
const [kindOf, turns] = sound.edges;
if (!kindOf || !turns) throw new Error('the map above has two lines');

const refusals = (map: MapCandidate) => {
  const { nodes, edges } = verifyMap(map, document);
  return [...nodes.values(), ...edges.values()].flat();
};

describe('a concept map', () => {
  it('[M01] that names its passages, both ends in each, is sound', () => {
    expect(refusals(sound)).toEqual([]);
    expect(verifyMap(sound, document).shortcomings).toEqual([]);
    expect(withoutRefused(sound, document)).toEqual(sound);
  });

  it.each([
    [
      'whose passage the document lacks',
      { ...turns, source: { ...second, quote: 'A turbine makes kinetic energy.' } },
      'quote_not_in_document',
    ],
    ['whose passage lacks one end', { ...turns, source: first }, 'end_not_in_quote'],
    [
      'whose one end is only part of the other',
      { ...kindOf, from: 'energy', to: 'kinetic', source: second },
      'end_not_in_quote',
    ],
    ['with a label that nobody wrote', { ...turns, label: 'destroys' }, 'label_not_in_quote'],
    ['without a label', { ...turns, label: ' ' }, 'empty_label'],
    ['to nothing', { ...turns, to: 'steam' }, 'unknown_end'],
    ['back to itself', { ...turns, to: 'turbine' }, 'same_ends'],
  ])('[M01] refuses a line %s', (_, line, reason) => {
    expect(refusals({ ...sound, edges: [kindOf, line] })).toContain(reason);
    expect(withoutRefused({ ...sound, edges: [kindOf, line] }, document).edges).toEqual([kindOf]);
  });

  it('[M01] refuses a second line between two notions, whichever way it points', () => {
    const back = { ...turns, from: turns.to, to: turns.from, label: 'appears with' };
    expect(refusals({ ...sound, edges: [turns, back] })).toEqual(['repeats_line']);
  });

  it.each([
    ['in another number', 'turbine', 'repeats_notion'],
    ['with an article', 'The turbine', 'repeats_notion'],
    ['that its passage does not name', 'boiler', 'name_not_in_quote'],
    ['without a name', ' ', 'empty_name'],
  ])('[M01] refuses a notion %s', (_, name, reason) => {
    const map = { ...sound, nodes: [...sound.nodes, { id: 'other', name, source: second }] };
    expect(refusals(map)).toContain(reason);
    expect(withoutRefused(map, document).nodes).toEqual(sound.nodes);
  });

  it('[M01] says what the whole lacks', () => {
    const many = Array.from({ length: 41 }, (_, place) => ({ id: `n${place}`, name: `n${place}`, source: first }));
    expect(verifyMap({ nodes: many, edges: [] }, document).shortcomings).toEqual(['many_notions', 'scattered']);
    const long = quotableDocument(preparedText('en', `${text} `.repeat(40)).content);
    expect(verifyMap(sound, long).shortcomings).toEqual(['few_notions']);
  });

  it('[M01] keeps nothing that would be refused, whatever somebody made', () => {
    const words = fc.constantFrom(
      'energy',
      'kinetic energy',
      'turbine',
      'turbines',
      'electricity',
      'sum',
      'GDP',
      '',
      'of',
    );
    const source = fc.constantFrom(first, second, { quote: 'energy', start: -1 }, { quote: '', start: 0 });
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const maps = fc.record({
      nodes: fc.array(fc.record({ id, name: words, source }), { maxLength: 8 }),
      edges: fc.array(fc.record({ from: id, to: id, label: fc.oneof(words, fc.string()), source }), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(maps, (map) => {
        const kept = withoutRefused(map, document);
        expect(refusals(kept)).toEqual([]);
        expect(new Set(kept.nodes.map((node) => node.id)).size).toBe(kept.nodes.length);
      }),
    );
  });

  it('[M01] hangs together as far as its largest piece goes', () => {
    const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, source: first }));
    const line = (from: string, to: string) => ({ from, to, label: 'has', source: first });
    expect(largestShare({ nodes, edges: [line('a', 'b'), line('c', 'b')] })).toBe(0.75);
    expect(largestShare({ nodes, edges: [] })).toBe(0.25);
    expect(largestShare({ nodes: [], edges: [] })).toBe(1);
  });

  it('[M01] has plain words of its own in every language, each relation another', () => {
    for (const language of documentLanguages) {
      const words = Object.values(relationWords[language]);
      expect(new Set(words).size).toBe(Object.keys(relationWords.en).length);
    }
  });
});

describe('two names', () => {
  it.each([
    ['en', 'The cell walls', 'cell wall', true],
    ['en', 'bacteria', 'bacterium', true],
    ['en', 'GDP', 'gross domestic product', true],
    ['en', 'gross domestic product (GDP)', 'Gross Domestic Product', true],
    ['en', 'e-mail', 'mail', false],
    ['en', 'demand', 'quantity demanded', false],
    ['es', 'la tasa de mortalidad', 'tasas de mortalidad', true],
    ['es', 'hipertensión', 'hipotensión', false],
    ['fr', 'l’atome', 'atomes', true],
    ['de', 'die Zelle', 'Zellen', true],
    ['it', 'le cellule', 'cellula', true],
    ['pt', 'células', 'A célula', true],
    ['pt', 'PIB', 'produto interno bruto', true],
  ] as const)('[M01] %s: "%s" and "%s" are one notion: %s', (language, left, right, isSame) => {
    expect(isSameNotion(left, right, language)).toBe(isSame);
    expect(isSameNotion(right, left, language)).toBe(isSame);
  });
});
