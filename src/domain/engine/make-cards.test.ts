import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Block, type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';
import { cardKinds } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import { prepareDocument } from './study-material.ts';
import { languageData } from '#testing/language-data.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { verifyCard } from '#domain/verify/verify-card.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { listCards } from './make-cards.ts';

const texts = new URL('../../testing/texts/', import.meta.url);
const files = ['', 'unseen/', 'reading/', 'notes/'].flatMap((folder) =>
  readdirSync(new URL(folder || '.', texts))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name),
);

const anchor = { page: 1 };
type Written = Pick<Block, 'kind' | 'text'>;

/** Returns kind, front and back of the cards of a one-section document that aren't marked as less sure. */
function cardsOf(language: Language, heading: string, ...written: Written[]): string[][] {
  const blocks = written.map((block) => ({ ...block, anchor }));
  const sections = placeBlocks([{ headings: ['Title', heading], anchor, blocks }]);
  const content: DocumentContent = { title: 'Title', language, sections, warnings: [] };
  return listCards(prepareDocument(content, languageData(language)))
    .filter(({ lessSure }) => !lessSure)
    .map(({ kind, front, back }) => [kind, front, back]);
}

describe('the cards of a text', () => {
  it.each(files)('[F04, G04] keep the rules, best first, and are the same at every run: %s', (file) => {
    const blocks = readFileSync(new URL(file, texts), 'utf8').split(/\n{2,}/);
    const language = file.split('.').at(-2) as Language;
    const prepared = preparedText(language, ...blocks);
    const cards = listCards(prepared);
    const document = quotableDocument(prepared.content);
    for (const card of cards) {
      expect(verifyCard(card, document, [])).toEqual({ ok: true });
      expect(document.text.slice(card.source.start, card.source.end)).toBe(card.source.quote);
      expect(cardKinds).toContain(card.kind);
      // At most one gap, and a back short enough to say at once.
      expect(card.front.split(BLANK).length).toBeLessThanOrEqual(2);
      expect(card.kind === 'list' || card.back.split(/\s+/).length <= 12).toBe(true);
    }
    const topics = cards.flatMap(({ kind, topic }) => (kind === 'number' ? [] : topic.toLowerCase()));
    expect(new Set(topics).size).toBe(topics.length);
    const group = ({ lessSure, kind }: (typeof cards)[number]): string =>
      `${lessSure ? 'less sure' : 'and sure'} ${kind === 'cloze' || kind === 'number' ? 'gap' : 'definition'}`;
    const ranked = cards.toSorted((a, b) => (group(a) < group(b) ? -1 : group(a) > group(b) ? 1 : b.usable - a.usable));
    expect(cards).toEqual(ranked);
    expect(listCards(preparedText(language, ...blocks))).toEqual(cards);
  });
});

describe('a text that names and defines nothing', () => {
  const steppe = [
    'In dry summers shallow roots take up the dew of the morning before the sun dries the ground of the steppe.',
    'Under the snow shallow roots survive the frost of the steppe, since the air between the flakes keeps them warm.',
    'After a fire shallow roots die with the grass, while deep roots send up new shoots within weeks.',
    'On sandy ground deep roots reach water that lies several metres below the grass of the steppe.',
  ].join(' ');
  const heading = 'Shallow roots of the steppe';

  it('[F04] gives cards of its plain sentences, a few', () => {
    const cards = cardsOf('en', heading, { kind: 'paragraph', text: steppe });
    expect(cards.map(([kind]) => kind)).toContain('cloze');
    expect(cards.length).toBeLessThanOrEqual(6);
  });

  it('[F04] gives none beside enough of others, and none that are hardly likely', () => {
    const list = [
      '- Axon: a thread of a nerve cell that carries signals away',
      '- Soma: the body of a nerve cell, in which the nucleus lies',
      '- Myelin: a layer of fat that wraps long threads',
      '- Synapse: the gap across which one cell signals to the next',
      '- Dendrite: a short branch that takes signals up',
      '- Glia: cells that feed and hold all others of the brain',
      '- Cortex: the folded rind of the large brain',
      '- Vesicle: a small sac filled with a messenger substance',
      '- Ganglion: a knot of nerve cells outside the brain',
      '- Thalamus: the relay that passes signals of the senses on',
      '- Reflex: an answer of the spinal cord without the brain',
      '- Plexus: a network in which several nerves cross',
    ].join('\n');
    const beside = cardsOf('en', heading, { kind: 'list', text: list }, { kind: 'paragraph', text: steppe });
    expect(beside.length).toBeGreaterThanOrEqual(12);
    expect(beside.map(([kind]) => kind)).not.toContain('cloze');
    const unlikely = 'Hill farmers paid their rent with bleached linen until the mills of the plain made it cheaper.';
    expect(cardsOf('en', 'The plain', { kind: 'paragraph', text: unlikely })).toEqual([]);
  });
});

describe('a fact becomes a card of its kind', () => {
  it('[F04, G03] a term of a list has on its back what it is, and a long description asks for its term', () => {
    const text = [
      '- Axon: a thread of a nerve cell that carries signals away',
      '- Soma: the body of a nerve cell, in which the nucleus lies and in which most of its proteins are made',
    ].join('\n');
    const prose =
      'Every soma grows one axon. A soma that loses its axon dies. The axon ends at another soma, and the soma answers.';
    const cards = cardsOf('en', 'Nerve cells', { kind: 'list', text }, { kind: 'paragraph', text: prose });
    expect(cards).toContainEqual([
      'definition',
      'Nerve cells · Axon',
      'a thread of a nerve cell that carries signals away',
    ]);
    expect(cards.map(([kind, , back]) => [kind, back])).toContainEqual(['question', 'Soma']);
  });

  it('[F04, G03] a name over the one line that says what it is becomes a card, what it does becomes none', () => {
    const text = [
      '- Georges Danton',
      '  - He was the leader of the first committee of the republic. He spoke well.',
      '- Jean-Paul Marat',
      '  - Journalist and politician of the revolution',
      '- The clergy',
      '  - Responsible for most of the schools',
      '- Olympe de Gouges',
      '  - She wrote a declaration of the rights of women',
      '- Two of them',
      '  - A club of Paris in a former convent',
      '  - A club of the provinces',
    ].join('\n');
    const cards = cardsOf('en', 'Leaders', { kind: 'list', text });
    expect(new Set(cards)).toEqual(
      new Set([
        ['definition', 'Leaders · Georges Danton', 'the leader of the first committee of the republic'],
        ['definition', 'Leaders · Jean-Paul Marat', 'Journalist and politician of the revolution'],
      ]),
    );
  });

  it('[F04, G04] an abbreviation and its plural are one term', () => {
    const text = [
      '- VLAN: una red lógica creada dentro de un conmutador físico',
      '- VLANs: redes virtuales que comparten los mismos cables',
    ].join('\n');
    expect(cardsOf('es', 'Redes', { kind: 'list', text }).filter(([, front]) => front?.includes('VLAN'))).toHaveLength(
      1,
    );
  });

  it('[F04, G03] what lies under a name of a kind is listed, what lies under any other is not', () => {
    const text = '- Tauschmittel\n- Zahlungsmittel\n- Wertaufbewahrung';
    const listed = [['list', 'Zähle auf: Funktionen des Geldes (3)', text]];
    expect(cardsOf('de', 'Funktionen des Geldes', { kind: 'list', text })).toEqual(listed);
    expect(cardsOf('de', 'Geld', { kind: 'list', text })).toEqual([]);
  });

  it('[F04, G03] what carries its year is asked for it', () => {
    const text = '- Paz de Zanjón (1878): fin de la guerra en la isla\n- Arancel Cánovas (1891): cierra el comercio';
    const cards = cardsOf('es', 'El malestar cubano', { kind: 'list', text });
    expect(cards).toContainEqual(['number', 'Arancel Cánovas: ¿en qué año?', '1891']);
    // A line makes one card: the definition comes first.
    expect(cards).toContainEqual(['definition', 'El malestar cubano · Paz de Zanjón', 'fin de la guerra en la isla']);
  });

  it('[F04, G03] what lasted for years is not asked for the first of them', () => {
    const text =
      '- Guerra de Marruecos (1859-1860): una campaña de prestigio\n- Plan Pidal (1845): ordena la enseñanza';
    const cards = cardsOf('es', 'El reinado de Isabel II', { kind: 'list', text });
    expect(cards.filter(([kind]) => kind === 'number').map(([, , back]) => back)).toEqual(['1845']);
  });

  it('[F04, G03] two things of one year are both asked for it', () => {
    const text =
      '- Ley Agraria (1932): reparte tierras sin cultivar\n- Estatuto de Cataluña (1932): da un gobierno propio';
    const cards = cardsOf('es', 'El bienio reformista', { kind: 'list', text });
    expect(cards.filter(([kind, , back]) => kind === 'number' && back === '1932')).toHaveLength(2);
  });

  it('[F04, G03] a question of the author keeps its answer', () => {
    const text = '- What carries signals away from a nerve cell?\n  - The axon';
    expect(cardsOf('en', 'Nerve cells', { kind: 'list', text })).toContainEqual([
      'question',
      'What carries signals away from a nerve cell?',
      'The axon',
    ]);
  });

  it('[F04, G03] exercises and sources make no card', () => {
    const text = '- Axon: a thread of a nerve cell that carries signals away';
    expect(cardsOf('en', 'Exercises', { kind: 'list', text })).toEqual([]);
    expect(cardsOf('en', 'References', { kind: 'list', text })).toEqual([]);
  });
});
