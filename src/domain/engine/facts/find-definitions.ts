import type { Language } from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { BLANK } from '#domain/items/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { isLabel } from '#domain/engine/language/labels.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { teaches } from '#domain/engine/roles/block-roles.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import { tableRows, wordsIn } from '#domain/engine/roles/shapes.ts';
import type { DefinitionFact, DefinitionOrigin } from './fact.ts';
import { keyValueOf } from './key-values.ts';
import type { OutlineLine, PlacedBlock } from './outline-lines.ts';
import type { ReadText } from './read-text.ts';
import { isTermName, termKey, termName } from './term-names.ts';

const LEAST_WORDS = 3;
/** Longest term of a gloss in words: "The second institution of corporate governance" is a description. */
const MOST_GLOSS_WORDS = 4;
const LONGEST_TEXT = 320;
/** Longest definition in characters. Takes whole sentences, and always the first. */
const LONGEST_ASKED = 180;
const LONGEST_SENTENCE = 420;
/** Most words of a paragraph under a heading that can still be its definition. */
const LONGEST_PARAGRAPH = 70;
/** This many headings with a short text each form a glossary. */
const LEAST_ENTRIES = 4;

const baseImportance: Record<DefinitionOrigin, number> = {
  'key-value': 0.7,
  table: 0.65,
  heading: 0.7,
  marked: 0.6,
  gloss: 0.3,
};

/** Finds every term that the text defines, once each, in text order. */
export function findDefinitions(read: ReadText): DefinitionFact[] {
  const found = [
    ...read.lines.flatMap((line) => keyValueDefinition(line, read)),
    ...read.blocks.flatMap((placed) => tableDefinitions(placed, read)),
    ...headingDefinitions(read),
    ...glossDefinitions(read),
    ...markedDefinitions(read),
  ];
  const byKey = new Map<string, DefinitionFact>();
  for (const fact of withoutLabels(found)) {
    const known = byKey.get(fact.key);
    if (!known) byKey.set(fact.key, fact);
    else byKey.set(fact.key, joined(known, fact));
  }
  return [...byKey.values()]
    .map((fact) => weighed(fact, read))
    .sort((left, right) => left.source.start - right.source.start);
}

/** Drops keys that occur in several lists with different values: they are labels. */
function withoutLabels(found: readonly DefinitionFact[]): DefinitionFact[] {
  const keyed = Map.groupBy(
    found.filter(({ origin }) => origin === 'key-value'),
    ({ key }) => key,
  );
  return found.filter(({ origin, key }) => {
    const same = keyed.get(key) ?? [];
    const differs = new Set(same.map(({ text }) => text)).size > 1 && new Set(same.map(({ group }) => group)).size > 1;
    return origin !== 'key-value' || !differs;
  });
}

/** Merges two definitions of one term: keeps the one that states the meaning and raises its importance. */
function joined(first: DefinitionFact, second: DefinitionFact): DefinitionFact {
  const better = first.isGap && !second.isGap ? second : first;
  return {
    ...better,
    isMarked: first.isMarked || second.isMarked,
    importance: Math.max(first.importance, second.importance) + 0.05,
  };
}

/** Sets the importance by marks, mentions and headings. */
function weighed(fact: DefinitionFact, { termWeights, headingText, marksAreSparing }: ReadText): DefinitionFact {
  const marked = fact.isMarked ? (marksAreSparing ? 0.3 : 0.1) : 0;
  const repeated = (fact.origin === 'gloss' ? 0.45 : 0.15) * Math.sqrt(Math.min(1, termWeights.get(fact.key) ?? 0));
  const headed = headingText.includes(` ${fact.key} `) ? 0.1 : 0;
  return { ...fact, importance: Math.min(1, fact.importance + marked + repeated + headed) };
}

/** "Noise (e.g. of a radio)" gives an instance, not a definition. */
const isInstance =
  /^(?:e\.? ?g\.|z\. ?B\.|p\.? ?ej\.|p\. ?ex\.|por ejemplo|por exemplo|par exemple|per esempio|ad es|zum beispiel|for (?:example|instance)|such as)/i;

interface Found {
  name: string;
  text: string;
  isGap?: boolean;
  shown?: string;
  origin: DefinitionOrigin;
  isMarked?: boolean;
  group: string;
  path: string[];
  sectionIndex: number;
  source: SourceSpan;
}

function definition(
  { name, text, isGap = false, shown, origin, isMarked = false, ...where }: Found,
  { language }: ReadText,
): DefinitionFact[] {
  const term = termName(withoutYears(name), language);
  const plain = withoutCitations(text).replace(/\s*:$/, '');
  if (!isTermName(term, language) || plain.length > (isGap ? LONGEST_SENTENCE : LONGEST_TEXT)) return [];
  // Numbers, signs, quoted speech and chains of arrows are not explanations.
  const opensOddly = /^(?:https?:|\$|[—–]|\p{Extended_Pictographic})/u.test(plain);
  if ((plain.match(/(?<![\p{L}.])\p{L}{2,}/gu)?.length ?? 0) < LEAST_WORDS || opensOddly) return [];
  if ((plain.match(/[→⇒>]/g)?.length ?? 0) > 2 || isCutOff(plain, language) || isInstance.test(plain)) return [];
  return [
    {
      kind: 'definition',
      term,
      key: termKey(term, language),
      text: plain,
      isGap,
      shown: shown ?? plain,
      origin,
      isMarked,
      importance: baseImportance[origin],
      ...where,
    },
  ];
}

/** Reads "Stagflation: inflation without growth" in a list or at the start of a paragraph. */
function keyValueDefinition(line: OutlineLine, read: ReadText): DefinitionFact[] {
  const found = keyValueOf(line.text, line.marks);
  if (!found) return [];
  const { key, value, isMarked, isColon } = found;
  // A paragraph may contain a colon or a dash in any sentence.
  if (
    !line.isListed &&
    !isMarked &&
    (wordsIn(key) > 6 || wordsIn(line.text) > 60 || read.holdsVerb(line.start, key.length))
  )
    return [];
  if (line.isListed && !isMarked && !isColon && read.holdsVerb(line.start, key.length)) return [];
  if (line.isListed && !isMarked && wordsIn(key) > 4 && read.holdsVerb(line.start, key.length)) return [];
  if (/\?\s*$/.test(key) || isAside(value, read) || isTask(value, read)) return [];
  if (!isMarked && read.listsMeasures(line)) return [];
  if (isLabel(key, value, read.language)) return [];
  // "Puerto → para tramas futuras" is a step, "Lanska 2014: in the 1780s …" a citation.
  if ((!isMarked && /^\s*(?:=>|→|⇒)/.test(line.text.slice(key.length))) || isWork(key, read)) return [];
  // "Involves: groups of control, random selection": a verb, not a term.
  if (!isMarked && !/\s/.test(key.trim()) && read.holdsVerb(line.start, key.length) && !read.isTerm(key.trim()))
    return [];
  // "Size: 150 kDa": a common word before a colon is usually a label.
  if (!isMarked && !/\s/.test(key.trim()) && read.isCommon(key.trim())) return [];
  if (!isMarked && read.opensWithProperty(line.start + found.valueStart)) return [];
  // The first sentences contain the definition.
  const text = read.firstSentences(value, LONGEST_ASKED);
  return definition(
    {
      name: key,
      text,
      origin: 'key-value',
      isMarked,
      group: line.group,
      path: line.path,
      sectionIndex: line.sectionIndex,
      source: read.spanOf(line.start, line.start + found.valueStart + text.length),
    },
    read,
  );
}

/** Whether a key is a citation: an uncommon name and a year. "Constitución 1978" is a term. */
function isWork(key: string, read: ReadText): boolean {
  const name =
    /^(\p{Lu}\p{Ll}+)(?: et al\.?| (?:and|&|y|et|und|e) \p{Lu}\p{Ll}+)?,? \(?(?:19[5-9]|20)\d\d\)?[a-c]?\W*$/u.exec(
      key.trim(),
    )?.[1];
  return name !== undefined && !read.isKnown(name.toLowerCase());
}

/** Reads a table in which each row describes one thing. */
function tableDefinitions(
  { block, role, sectionIndex, blockIndex, headings }: PlacedBlock,
  read: ReadText,
): DefinitionFact[] {
  if (role !== 'table') return [];
  const [, ...rows] = tableRows(block.text);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (rows.length < 2 || columns !== 2) return [];
  return rows.flatMap(({ cells: [name = '', text = ''], start, end }) =>
    definition(
      {
        name,
        text,
        origin: 'table',
        group: `table ${blockIndex}`,
        path: headings,
        sectionIndex,
        source: read.spanOf(block.start + start, block.start + end),
      },
      read,
    ),
  );
}

/** Reads a glossary of headings, each with a short defining text. */
function headingDefinitions(read: ReadText): DefinitionFact[] {
  const { blocks } = read;
  const found = blocks.flatMap((placed, place) => {
    const next = blocks[place + 1];
    if (placed.role !== 'heading' || !next || next.role !== 'body' || next.sectionIndex !== placed.sectionIndex)
      return [];
    const others = blocks
      .slice(place + 2, place + 5)
      .filter(({ sectionIndex }) => sectionIndex === placed.sectionIndex);
    const isShort = wordsIn(next.block.text) <= LONGEST_PARAGRAPH;
    if (!isShort || next.block.text.endsWith(':')) return [];
    return [{ placed, next, isWhole: others.length === 0 }];
  });
  const headings = blocks.filter(({ role }) => role === 'heading').length;
  const entries = found.filter(({ isWhole }) => isWhole).length;
  if (entries < LEAST_ENTRIES || entries * 2 < headings) return [];
  return found.flatMap(({ placed, next }) => {
    const { text } = placed.block;
    // In "Solution #2: Dimming" the name follows the colon.
    const name = text.includes(': ') ? (text.split(': ').at(-1) ?? '') : text;
    const body = read.firstSentences(next.block.text, LONGEST_ASKED);
    if (isAside(body, read) || read.pointsBack(next.block.start) || read.isClause(name)) return [];
    return definition(
      {
        name,
        text: body,
        origin: 'heading',
        group: `headings ${placed.headings.length}`,
        path: placed.headings.slice(0, -1),
        sectionIndex: placed.sectionIndex,
        source: read.spanOf(placed.block.start, next.block.start + body.length),
      },
      read,
    );
  });
}

/** Reads "X is a …", "this is called X" in running text, using `glosses.ts`. */
function glossDefinitions(read: ReadText): DefinitionFact[] {
  return read.glosses.flatMap(({ term, text, sentence, firstSentence, isDefinition }) => {
    const [first, last] = [read.sentences[firstSentence], read.sentences[sentence]];
    if (!isDefinition || !first || !last || !read.isTaught(last) || isEnumeration(text)) return [];
    if (wordsIn(term) > MOST_GLOSS_WORDS || read.pointsAtSomething(term)) return [];
    const stem = read.gapped(text, term);
    return definition(
      {
        name: term,
        text: stem,
        isGap: stem.includes(BLANK),
        shown: oneLine(text),
        origin: 'gloss',
        group: `text ${last.sectionIndex}`,
        path: read.headingsOf(last.blockIndex),
        sectionIndex: last.sectionIndex,
        source: read.spanOf(first.start, last.end),
      },
      read,
    );
  });
}

/** A list of parts, not a definition: "Strategic sectors (energy, transport, chemicals)". */
function isEnumeration(text: string): boolean {
  return (text.match(/, /g)?.length ?? 0) >= 2 && wordsIn(text) < 12;
}

/** Reads bold words in running text, which the author considers important. */
function markedDefinitions(read: ReadText): DefinitionFact[] {
  return read.lines.flatMap((line) => {
    if (!teaches(read.blocks[line.blockIndex]?.role)) return [];
    const bold = line.marks.filter(({ kind }) => kind === 'bold');
    return bold.flatMap(({ start, end }) => {
      const sentence = read.sentenceAt(line.start + start);
      if (!sentence || !read.isTaught(sentence) || sentence.end < line.start + end) return [];
      const name = line.text.slice(start, end);
      // "Time: 1 hour. **Tool:** a simulator": bold text before a colon is a label.
      const isLabel = /:\s*$/.test(name) || /^\s*:/.test(line.text.slice(end));
      // "Another form of prejudice is **homophobia**: …" is a sentence, not a label.
      if (isLabel && !read.holdsVerb(sentence.start, line.start + start - sentence.start)) return [];
      if (wordsIn(name) > 6 || (end - start) * 2 > sentence.text.length) return [];
      const isNoun =
        read.isNounPhrase(line.start + start, end - start) ||
        read.isTerm(name) ||
        read.isNamed(sentence, line.start + start - sentence.start);
      if (!isNoun || read.opensWithLink(name)) return [];
      const defining = definingText(sentence, line.start + start - sentence.start, end - start, read);
      const before = defining.isGap && read.pointsBack(sentence.start) ? read.sentenceBefore(sentence) : undefined;
      if (before) defining.text = `${before.text} ${defining.text}`;
      if (defining.isGap && defining.text.split(BLANK).length !== 2) defining.text = withoutCitations(sentence.text);
      return definition(
        {
          name,
          ...defining,
          shown: withoutCitations(before ? `${before.text} ${sentence.text}` : sentence.text),
          origin: 'marked',
          isMarked: true,
          group: `text ${line.sectionIndex}`,
          path: line.path,
          sectionIndex: line.sectionIndex,
          source: read.spanOf(before?.start ?? sentence.start, sentence.end),
        },
        read,
      );
    });
  });
}

/** Words that can't end a text. */
const leadsOn =
  /^(?:of|and|or|by|for|with|to|that|por|de|del|y|o|e|que|con|et|ou|du|par|pour|avec|und|oder|von|für|mit|dass|di|della|che|per|com|para)$/;

const lostSign =
  /\s(?:of|and|or|by|for|with|to|de|del|y|o|con|et|ou|du|par|pour|avec|und|oder|von|für|mit|di|della|per|com)\s[,;.)]/;

/** The text is incomplete: "It depends on the", "surveys, others …". */
function isCutOff(text: string, language: Language): boolean {
  if (/(?:…|\.\.\.|,|[([«“])$/.test(text)) return true;
  // "A function of , continuous": a symbol is missing.
  if (lostSign.test(text)) return true;
  const last = tokenize(text.slice(-40), language).at(-1)?.lower ?? '';
  return leadsOn.test(last) || phrasePattern(packOf(language).articles, 'whole').test(last);
}

/** Removes years from a name: "Treaty of Utrecht (1713)". */
function withoutYears(name: string): string {
  return name.replace(/\s*\((?:[^()]*\s)?\d{4}(?:\s?[-–]\s?\d{2,4})?\)/gu, '');
}

/** Returns the definition of a term in a sentence: the part after "is", or the whole sentence with a gap. */
function definingText(
  sentence: PreparedSentence,
  start: number,
  length: number,
  { language, gapped }: ReadText,
): { text: string; isGap: boolean } {
  const { text } = sentence;
  const pack = packOf(language);
  const before = text.slice(0, start).trim();
  const isFirst = before === '' || phrasePattern(pack.articles, 'whole').test(before);
  const after = text
    .slice(start + length)
    .replace(/^\s*\([^)]*\)/, '')
    .trimStart();
  const copula = phrasePattern(pack.copulas, 'start').exec(after)?.[0];
  if (isFirst && copula) return { text: after.slice(copula.length).trim(), isGap: false };
  return { text: gapped(text, text.slice(start, start + length)), isGap: true };
}

function isTask(text: string, { language }: ReadText): boolean {
  return phrasePattern(packOf(language).tasks, 'start').test(text);
}

function isAside(text: string, { language }: ReadText): boolean {
  return phrasePattern(packOf(language).asides, 'start').test(text);
}
