import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { languageData } from '#testing/language-data.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { verifyMap } from '#domain/verify/verify-map.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { type ConceptMap, makeConceptMap } from './concept-map.ts';
import { calmName, nameFaults } from './name-faults.ts';

function contentOf(language: Language, markdown: string) {
  const blocks = markdownBlocks(markdown);
  return { title: titleOf(blocks), language, sections: sectionsOf(blocks), warnings: [] };
}

function mapOf(language: Language, markdown: string): ConceptMap {
  return makeConceptMap(prepareDocument(contentOf(language, markdown), languageData(language)));
}

/** Returns each line as a reader sees it. */
function linesOf(language: Language, markdown: string): string[] {
  const { nodes, edges } = mapOf(language, markdown);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return edges.map(({ from, to, label }) => `${names.get(from)} > ${label} > ${names.get(to)}`);
}

describe('the name of a notion', () => {
  it.each([
    ['en', 'Although phagocytosis', ['dangling']],
    ['en', 'supply of', ['dangling']],
    ['fr', 'trente ans après', ['dangling']],
    ['it', 'ciascun core', ['dangling']],
    ['es', 'Capítulo 3', ['numbered']],
    ['en', 'Figure 2 the cell', ['caption']],
    ['en', 'Prices rise when demand is higher than supply.', ['sentence']],
    ['en', 'LABOR SYSTEMS', ['shouted']],
    ['es', 'Positivas', ['side']],
    ['de', 'Nachteile', ['side']],
    ['en', 'Positive feedback', []],
    ['en', 'VLAN ID', []],
    ['de', 'Säulen der Sozialversicherung', []],
    ['pt', 'Curva de Phillips', []],
  ] as const)('[M01] %s: %s breaks %j', (language, name, faults) => {
    expect(nameFaults(name, language)).toEqual(faults);
    expect(nameFaults(calmName(name), language)).not.toContain('shouted');
  });
});

describe('the map of a document', () => {
  it.each([
    [
      'en',
      'what is named',
      'The movement of **water** through a membrane is called **osmosis**.',
      'osmosis > is the movement of > water',
    ],
    [
      'en',
      'kinds',
      'There are two kinds of **bond**: the **ionic bond** and the **covalent bond** share electrons.',
      'bond > includes > ionic bond',
    ],
    [
      'en',
      'examples',
      'A **noble gas** reacts with nothing. Noble gases such as **neon** and **argon** glow in lamps.',
      'noble gas > includes > neon',
    ],
    [
      'en',
      'another name',
      'A **leukocyte**, or **white cell**, defends the body against infections.',
      'leukocyte > also called > white cell',
    ],
    [
      'en',
      'a difference',
      'A **vein** carries blood to the heart. Unlike **veins**, **arteries** carry blood away from the heart.',
      'arteries > different from > vein',
    ],
    [
      'en',
      'what it is explained with, before its name',
      'Farmers on a **terrace** slow the **runoff** of the slope in what is called **contour farming**.',
      'contour farming > explained with > runoff',
    ],
    [
      'en',
      'only that they are spoken of together where a sentence but uses a term',
      'In winter many birds of the **tundra** rest for weeks on the mud of an **estuary** before they fly on.',
      'estuary > appears with > tundra',
    ],
    [
      'es',
      'otro nombre',
      'El **ánodo de sacrificio**, o **ánodo galvánico**, protege el casco de un barco contra la corrosión.',
      'ánodo de sacrificio > también llamado > ánodo galvánico',
    ],
    [
      'de',
      'Beispiele',
      'Ein **Edelgas** reagiert kaum. Edelgase wie etwa **Neon** und **Argon** leuchten in Lampen.',
      'Edelgas > umfasst > Neon',
    ],
    [
      'pt',
      'exemplos',
      'Os **gases nobres** quase não reagem. Gases nobres tais como **néon** e **árgon** brilham.',
      'gases nobres > inclui > néon',
    ],
  ] as const)('[M01] %s: contains %s', (language, _, text, line) => {
    expect(linesOf(language, text)).toContain(line);
  });

  it('[M01] joins what a list holds with what stands over it', () => {
    const notes = `# Government

## Branches of power

- **Legislature**: makes the laws of the country
- **Executive**: carries out the laws of the country
- **Judiciary**: judges by the laws of the country
`;
    const lines = linesOf('en', notes);
    expect(lines).toContain('Branches of power > includes > Legislature');
    expect(lines).toContain('Branches of power > includes > Judiciary');
  });

  it('[M01] takes nothing from exercises and bibliographies', () => {
    const text = `# Energy

**Energy** is the ability to do work. **Kinetic energy** is the energy of a body that moves.

## Exercises

A **spring** is a device that stores **elastic energy** until it is released.

## References

Smith, J. (2004). Energy and **entropy** of gases. Science Press.
`;
    const { nodes, edges } = mapOf('en', text);
    expect(nodes.map(({ name }) => name.toLowerCase())).toContain('kinetic energy');
    expect(JSON.stringify({ nodes, edges })).not.toMatch(/spring|entropy/);
  });

  it.each([
    'unseen/plate-tectonics.en.md',
    'reading/french-revolution.es.md',
    'unseen/printing-press.fr.md',
    'unseen/weimar-republic.de.md',
    'unseen/solar-system.it.md',
    'unseen/portuguese-discoveries.pt.md',
  ])('[M01] %s: a dozen notions in one piece, every line proved by its passage', (file) => {
    const language = file.slice(-5, -3) as Language;
    const markdown = readFileSync(new URL(`../../../testing/texts/${file}`, import.meta.url), 'utf8');
    const map = mapOf(language, markdown);
    const { nodes, edges, shortcomings } = verifyMap(map, quotableDocument(contentOf(language, markdown)));
    expect([...nodes, ...edges, ...shortcomings]).toEqual([]);
    expect(map.edges.length).toBeGreaterThanOrEqual(map.nodes.length - 1);
    expect(new Set(map.nodes.map(({ importance }) => importance))).toEqual(new Set([1, 2, 3]));
    expect(map.nodes.filter(({ description }) => description === '')).toEqual([]);
  });
});
