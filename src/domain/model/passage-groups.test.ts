import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { aboutTopics, askingOrder, passageGroups, spreadOrder } from './passage-groups.ts';

const chunk = (sectionIndex: number, characters: number): Chunk => ({
  text: 'steam '.repeat(Math.ceil(characters / 6)).slice(0, characters),
  headings: [],
  anchor: { page: 1 },
  anchorChanges: [],
  start: 0,
  end: 1,
  sectionIndex,
});
const material = {
  terms: [],
  roles: [],
  blocks: [],
  content: { title: '', language: 'en' as const, sections: [], warnings: [] },
  isDefined: () => false,
};
const sizes = (chunks: Chunk[], sections?: number[]) =>
  passageGroups({ ...material, chunks }, sections).map((group) => group.chunks.length);

it.each([
  ['what fits together', [chunk(0, 1300), chunk(0, 1300), chunk(0, 1300)], [3]],
  ['no more than 4,000 characters', Array.from({ length: 6 }, () => chunk(0, 1300)), [3, 3]],
  ['no more than two long sections', [chunk(0, 1300), chunk(1, 1300), chunk(2, 1300)], [2, 1]],
  ['more short sections, up to 2,500 characters', [0, 1, 2, 3, 4, 5].map((section) => chunk(section, 500)), [5, 1]],
  ['of a short rest as much as leaves enough before it', Array.from({ length: 7 }, () => chunk(0, 600)), [5, 2]],
  ['nothing of nothing', [], []],
])('[G04] shows a model %s at once', (_name, chunks, expected) => {
  expect(sizes(chunks)).toEqual(expected);
});

it('[G04] shows a model 2,500 to 4,000 characters at once, whatever the passages, but for the rest', () => {
  const passages = fc.array(fc.record({ section: fc.nat(3), size: fc.integer({ min: 50, max: 1400 }) }));
  fc.assert(
    fc.property(passages, (all) => {
      let section = 0;
      const chunks = all.map((one) => chunk((section += one.section === 0 ? 1 : 0), one.size));
      const lengths = passageGroups({ ...material, chunks }).map(({ chunks: those }) =>
        those.reduce((sum, { text }) => sum + text.length, 0),
      );
      for (const length of lengths) expect(length).toBeLessThanOrEqual(4_000);
      for (const length of lengths.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(2_500);
    }),
  );
});

it('[G04] offers a model terms that are defined or marked, no other frequent words', () => {
  const text = 'Steam moves a piston. Watt and the boiler.';
  const term = (word: string) => ({ key: word.toLowerCase(), text: word }) as PreparedDocument['terms'][number];
  const [group] = passageGroups({
    ...material,
    terms: ['Watt', 'Steam', 'piston', 'boiler'].map(term),
    blocks: [
      {
        kind: 'paragraph',
        text,
        start: 0,
        end: 42,
        anchor: { page: 1 },
        marks: [{ kind: 'bold', start: 14, end: 20 }],
      },
    ],
    chunks: [{ ...chunk(0, 1), text }],
    isDefined: (key) => key === 'steam',
  });
  expect(group?.terms).toEqual(['Steam', 'piston']);
});

it.each([
  ['a caption', 'caption', 'Figure 2: The engine of 1769 with its separate condenser.'],
  ['rights', 'body', '© 2021 The steam museum. All rights reserved, also of translation and of copies.'],
  ['the maker of a picture', 'body', 'Photo: John Smith, Newcastle museum of machines, room twelve.'],
  ['a licence', 'body', 'This chapter is licensed under CC BY 4.0 by its authors, who are named above.'],
  ['rights with their year', 'body', 'Copyright 2021 The steam museum, Newcastle, and the authors named above.'],
  ['rights after a letter', 'body', '(c) 2021 The steam museum, Newcastle, and the authors named above.'],
  ['credits in Spanish', 'body', 'Créditos de la imagen: museo del vapor de Newcastle, sala doce.'],
  ['credits in English', 'body', 'Credits: The steam museum of Newcastle, room twelve, and its friends.'],
  ['credits in French', 'body', 'Crédit photo : musée de la vapeur de Newcastle, salle douze.'],
  ['credits in German', 'body', 'Bildnachweis: Dampfmuseum in Newcastle, Raum zwölf, mit Erlaubnis.'],
  ['credits in Italian', 'body', 'Crediti fotografici: museo del vapore di Newcastle, sala dodici.'],
  ['credits in Portuguese', 'body', 'Créditos da imagem: museu do vapor de Newcastle, sala doze.'],
] as const)('[G03, G04] shows a model no %s', (_name, role, text) => {
  const { shown, matter } = besideMatter(text, role);
  expect(shown).toEqual([matter]);
});

it.each([
  ['es', 'Créditos y débitos se anotan en dos columnas del libro mayor.'],
  ['en', 'Credit is the trust that lets one party lend money to another.'],
  ['en', 'Copyright protects the expression of an idea, not the idea itself.'],
  ['en', '(c) Enzymes lower the activation energy of a reaction.'],
  ['fr', 'Crédit et débit se compensent à la fin de chaque exercice.'],
  ['de', 'Bildnachweise gehören nach dem Urheberrecht zu jedem fremden Bild.'],
  ['it', 'Crediti e debiti si compensano alla fine di ogni esercizio.'],
  ['pt', 'Créditos e débitos compensam-se no fim de cada exercício.'],
])('[G03, G04] shows a model subject matter that begins like credits (%s): %s', (_language, text) => {
  const { shown, matter, other } = besideMatter(text, 'body');
  expect(shown).toEqual([matter, other]);
});

/** Returns the passages shown to the model for a document that has this text in addition to its subject matter. */
function besideMatter(text: string, role: PreparedDocument['roles'][number]) {
  const matter = { ...chunk(0, 300), start: 0, end: 300 };
  const other = { ...chunk(1, 1), text, start: 400, end: 400 + text.length };
  const blocks = [matter, other].map((one) => ({ ...one, kind: 'paragraph' as const }));
  const groups = passageGroups({ ...material, roles: ['body', role], blocks, chunks: [matter, other] });
  return { shown: groups.flatMap(({ chunks }) => chunks), matter, other };
}

it('[G02, G04] shows only the sections that were asked for', () => {
  expect(sizes([chunk(0, 50), chunk(1, 50), chunk(2, 50)], [2])).toEqual([1]);
});

it('[G03, G04] shows a model no bibliography, unless there is nothing else', () => {
  const text = 'Smith, J. (1999). Steam. London: Faber.';
  const list = { ...chunk(1, 1), text, start: 100, end: 100 + text.length };
  const matter = { ...chunk(0, 50), start: 0, end: 99 };
  const read = {
    ...material,
    roles: ['body', 'bibliography'] as const,
    blocks: [
      { kind: 'paragraph', text: matter.text, start: 0, anchor: { page: 1 } },
      { kind: 'paragraph', text, start: 100, anchor: { page: 1 } },
    ] as Block[],
  };
  const shown = (chunks: Chunk[]) =>
    passageGroups({ ...read, roles: [...read.roles], chunks }).flatMap((one) => one.chunks);
  expect(shown([matter, list])).toEqual([matter]);
  expect(shown([list])).toEqual([list]);
  // Cut within the list: keeps the text before it and drops the rest of the list.
  const cut = { ...matter, end: 110 };
  const rest = { ...list, start: 110 };
  expect(shown([cut, rest])).toEqual([cut]);
});

it('[G04] asks every group once, the early ones spread over the whole document', () => {
  expect(spreadOrder(5)).toEqual([0, 2, 1, 3, 4]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
      const order = spreadOrder(count);
      expect([...order].sort((left, right) => left - right)).toEqual(
        Array.from({ length: count }, (_, place) => place),
      );
    }),
  );
});

it('[M04] asks first what names a topic that was asked for, with that as its terms', () => {
  const groups = ['Coal is dug.', 'Steam engines move.', 'A steam engine boils.', 'Trade grew.'].map((text) => ({
    chunks: [{ ...chunk(0, 1), text }],
    terms: ['its own'],
  }));
  const about = aboutTopics(groups, ['steam engine', 'canal'], 'en');
  expect(about.map(({ terms }) => terms)).toEqual([['its own'], ['steam engine'], ['steam engine'], ['its own']]);
  expect(new Set(askingOrder(about).slice(0, 2))).toEqual(new Set([1, 2]));
  expect(new Set(askingOrder(about))).toEqual(new Set([0, 1, 2, 3]));
  expect(askingOrder(aboutTopics(groups, [], 'en'))).toEqual(spreadOrder(4));
});
