/**
 * Measures the engine's concept maps: size, connectedness, whether its passage proves each line, how many concepts are
 * terms of the textbooks' own glossaries, and how the map is drawn. Without other texts, uses our own passages.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mapOfDocument } from '#domain/concept-maps/generated-map.ts';
import { linkRoutes } from '#domain/concept-maps/link-routes.ts';
import { outlineOf } from '#domain/concept-maps/map-outline.ts';
import { contentTitle, topicName } from '#domain/documents/content-title.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import { type ConceptMap, makeConceptMap } from '#domain/engine/map/concept-map.ts';
import { nameFaults } from '#domain/engine/map/name-faults.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { largestShare, MAP_NODES, ORDINARY_WORDS, verifyMap } from '#domain/verify/verify-map.ts';
import { linksThroughBoxes, wordsCovered } from '#testing/route-faults.ts';
import { atLeast, atMost, figureOf, median, percent, report, sized, sum } from './bar-row.ts';
import { languageData, passageOf } from './evaluation-data.ts';
import { readStudyFiles, stemmed, type StudyFile } from './study-data.ts';

const ownPassages = ['src/testing/texts/unseen', 'src/testing/texts/reading'];
/** Twice the share of the maps before (7d36344). */
const LEAST_GLOSSARY = 22.76;

const own = ownPassages.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
const passages = own.map((name): StudyFile => ({ name, content: passageOf(name), forbidden: [], ideas: [] }));
const maps = [...(await readStudyFiles()), ...passages.slice(0, sized(own.length, 2))].map(measured);
const ordinary = maps.filter(({ words }) => words >= ORDINARY_WORDS);
const inRange = ordinary.filter(({ nodes }) => nodes >= MAP_NODES.least && nodes <= MAP_NODES.most);
const books = maps.flatMap(({ terms, nodes }) => (terms === undefined ? [] : [{ terms, nodes }]));
const total = (
  of: 'edges' | 'repeats' | 'unproved' | 'forbidden' | 'misnamed' | 'islands' | 'throughBoxes' | 'covered',
) => sum(maps.map((map) => map[of]));
report([
  atLeast(
    `map: of documents of ${ORDINARY_WORDS} words, with 12 to 40 notions, %`,
    percent(inRange.length, ordinary.length),
    90,
  ),
  atLeast('map: least share of notions in one piece, %', 100 * Math.min(...maps.map((map) => map.connected)), 85),
  atMost('map: notions and lines that repeat another', total('repeats'), 0),
  atMost('map: lines whose passage does not prove both ends and the label', total('unproved'), 0),
  atMost('map: from forbidden passages', total('forbidden'), 0),
  figureOf('map: notions a document, median', median(maps.map(({ nodes }) => nodes))),
  atMost('map: names that dangle, shout, number or caption', total('misnamed'), 0),
  atMost('map: parts that hang from no root', total('islands'), 0),
  atMost('map: links drawn through a box', total('throughBoxes'), 0),
  atMost('map: words of links on a box or on other words', total('covered'), 0),
  atMost('map: ms to lay out and route the slowest map', Math.max(...maps.map((map) => map.milliseconds)), 300),
  ...(books.length === 0
    ? []
    : [
        atLeast(
          'map: notions that are terms of the glossary, %',
          percent(sum(books.map(({ terms }) => terms)), sum(books.map(({ nodes }) => nodes))),
          LEAST_GLOSSARY,
        ),
      ]),
]);

function measured({ name, content, forbidden, textbook }: StudyFile) {
  const { language } = content;
  const prepared = prepareDocument(content, languageData(language));
  const map = makeConceptMap(prepared);
  const verdict = verifyMap(map, quotableDocument(content, prepared.text));
  const faults = [...verdict.nodes.values(), ...verdict.edges.values()].flat();
  const repeats = faults.filter((fault) => fault === 'repeats_notion' || fault === 'repeats_line').length;
  const isForbidden = ({ start, end }: { start: number; end: number }): boolean =>
    forbidden.some((span) => start < span.end && end > span.start);
  const names = map.nodes.map((node) => stemmed(node.name, language));
  return {
    words: prepared.text.split(/\s+/).length,
    nodes: map.nodes.length,
    edges: map.edges.length,
    connected: largestShare(map),
    repeats,
    unproved: faults.length - repeats,
    misnamed: map.nodes.filter((node) => nameFaults(node.name, language).length > 0).length,
    forbidden: [...map.nodes, ...map.edges].filter(({ source }) => isForbidden(source)).length,
    terms: textbook && names.filter((node) => node !== '' && textbook.glossary.includes(node)).length,
    ...drawn(map, content, name),
  };
}

/** Hangs a map from its topic, lays it out and draws it, as it opens. */
function drawn(made: ConceptMap, content: DocumentContent, file: string) {
  const begin = process.cpuUsage();
  const name = topicName(contentTitle(content) ?? file);
  let count = 0;
  const { map } = mapOfDocument(made, {
    title: name,
    topic: { name, source: { quote: name, start: 0 }, language: content.language },
    placeOf: ({ quote, start }) => ({ start, end: start + quote.length, sectionIndex: 0 }),
    sectionIndexes: undefined,
    newUuid: () => `${(count += 1)}`,
  });
  const routes = linkRoutes(map);
  const { user, system } = process.cpuUsage(begin);
  const roots = outlineOf(map).filter(({ depth, others }) => depth === 0 && others.length === 0).length;
  return {
    islands: Math.max(0, roots - 1),
    throughBoxes: linksThroughBoxes(map, routes),
    covered: wordsCovered(map, routes),
    milliseconds: (user + system) / 1000,
  };
}
