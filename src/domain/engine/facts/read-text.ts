import type { Language } from '#domain/documents/content.ts';
import { BLANK } from '#domain/items/blank.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { spanOf } from '#domain/verify/quote.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import type { Gloss } from '#domain/engine/reading/gloss.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { demonstratives, pointsBackAt } from '#domain/engine/reading/standalone.ts';
import { firstPlace } from '#domain/text/first-place.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { keyValueOf } from './key-values.ts';
import { type OutlineLine, type PlacedBlock, outlineLines, placedBlocks } from './outline-lines.ts';

/** A document prepared for the fact finders: lines and blocks with roles, and lookups by offset. */
export interface ReadText {
  language: Language;
  blocks: PlacedBlock[];
  lines: OutlineLine[];
  sentences: readonly PreparedSentence[];
  glosses: readonly Gloss[];
  /** Weight of a term relative to the heaviest, by key. */
  termWeights: ReadonlyMap<string, number>;
  /** Stems of all headings, separated and surrounded by spaces. */
  headingText: string;
  /** Bold words are few enough to signal importance. */
  marksAreSparing: boolean;
  sentenceAt(offset: number): PreparedSentence | undefined;
  /** Whether the sentence teaches something and is neither an example nor a question. */
  isTaught(sentence: PreparedSentence): boolean;
  headingsOf(blockIndex: number): string[];
  holdsVerb(offset: number, length: number): boolean;
  /** Whether the range names a thing, not only an adjective or a clause. */
  isNounPhrase(offset: number, length: number): boolean;
  /** Whether the text uses the name as a noun elsewhere: "demand" is also a verb. */
  isTerm(name: string): boolean;
  /** Whether it follows "called" or "known as". */
  isNamed(sentence: PreparedSentence, place: number): boolean;
  /** Whether the text contains "this" or "such". */
  pointsAtSomething(text: string): boolean;
  /** Whether the text joins two of its words: "causes and results". */
  joinsWords(text: string): boolean;
  /** Whether the text contains a verb. */
  isClause(text: string): boolean;
  isCommon(word: string): boolean;
  /** Whether everyday language has the word. */
  isKnown(word: string): boolean;
  /** Whether the text begins with "of" or "and", the rest of a longer phrase. */
  opensWithLink(text: string): boolean;
  /** Whether a property comes first, not a definition: "Homogenous, but …". */
  opensWithProperty(offset: number): boolean;
  pointsBack(offset: number): boolean;
  /** Whether the line is one of several measures, "Size: 150 kDa, volume: 3 ml", and not a definition. */
  listsMeasures(line: OutlineLine): boolean;
  /** Returns the sentence before in the same paragraph if it is clear by itself. */
  sentenceBefore(sentence: PreparedSentence): PreparedSentence | undefined;
  /** Returns as many whole sentences as fit. */
  firstSentences(text: string, longest: number): string;
  /** Returns the text with a gap at each mention of the term. */
  gapped(text: string, term: string): string;
  spanOf(start: number, end: number): SourceSpan;
}

/** The words that name a term are within this many characters before it. */
const NEAR = 40;
/** A word used as a noun this often is a term, even if the tagger reads it otherwise in one place. */
const RETURNS = 3;
/** Above this share of sentences with bold words, bold is only for emphasis. */
const SPARING = 0.35;

export function readText(prepared: PreparedDocument): ReadText {
  const { content, language, sentences, terms, roles } = prepared;
  const blocks = placedBlocks(content, roles);
  const lines = outlineLines(blocks, (text) => prepared.tagged(text).some(({ tag }) => tag === 'VERB'));
  const heaviest = terms[0]?.weight ?? 1;
  const termKeys = new Set(terms.filter(({ frequency }) => frequency >= RETURNS).map(({ key }) => key));
  const headings = content.sections.flatMap((section) => section.headings.slice(-1));
  // Bold at the start of a line marks a key, not a term in running text.
  const boldRuns = lines.reduce(
    (sum, line) => sum + line.marks.filter(({ kind, start }) => kind === 'bold' && start > 2).length,
    0,
  );

  function sentenceAt(offset: number): PreparedSentence | undefined {
    const found = sentences[firstPlace(sentences, ({ end }) => end > offset)];
    return found && found.start <= offset && offset < found.end ? found : undefined;
  }

  function holds(offset: number, length: number, tags: RegExp): boolean {
    const sentence = sentenceAt(offset);
    if (!sentence) return false;
    const [from, to] = [offset - sentence.start, offset - sentence.start + length];
    return sentence.tokens.some(({ start, end, tag }) => start >= from && end <= to && tags.test(tag));
  }

  const measures = new Map<string, boolean>();
  for (const [group, members] of Map.groupBy(lines, (line) => line.group)) {
    const values = members.flatMap((line) => keyValueOf(line.text, line.marks)?.value ?? []);
    const numbers = values.filter((value) => /^[<>~≥≤]?\s?\d/.test(value)).length;
    measures.set(group, numbers >= 2 && numbers * 3 >= values.length);
  }

  return {
    language,
    blocks,
    lines,
    sentences,
    glosses: prepared.glosses,
    termWeights: new Map(terms.map(({ key, weight }) => [key, weight / heaviest])),
    headingText: headings.map((heading) => ` ${stems(heading, language)} `).join('|'),
    marksAreSparing: boldRuns <= SPARING * Math.max(10, sentences.length),
    sentenceAt,
    isTaught: ({ isTaught, role }) => isTaught && role === 'statement',
    headingsOf: (blockIndex) => blocks[blockIndex]?.headings ?? [],
    holdsVerb: (offset, length) => holds(offset, length, /^VERB$/),
    isNounPhrase: (offset, length) => holds(offset, length, /^(?:NOUN|PROPN)$/) && !holds(offset, length, /^VERB$/),
    isTerm: (name) => termKeys.has(stems(name, language)),
    isNamed: ({ text }, place) => {
      const before = text.slice(Math.max(0, place - NEAR), place);
      return phrasePattern(packOf(language).namings, 'anywhere').test(before);
    },
    pointsAtSomething: (text) => tokenize(text, language).some(({ lower }) => demonstratives[language].test(lower)),
    joinsWords: (text) => prepared.tagged(text).some(({ tag }) => tag === 'CCONJ'),
    isClause: (text) => {
      const tags = prepared.tagged(text).flatMap(({ tag, isWord }) => (isWord ? [tag] : []));
      return tags.length > 3 && tags.includes('VERB');
    },
    isCommon: prepared.isCommon,
    isKnown: (word) => prepared.frequencyOf(word) > 0,
    opensWithLink: (text) => {
      const [first] = tokenize(text, language);
      return first !== undefined && first.isStop && !phrasePattern(packOf(language).articles, 'whole').test(first.text);
    },
    listsMeasures: ({ group }) => measures.get(group) ?? false,
    opensWithProperty: (offset) => {
      const sentence = sentenceAt(offset);
      const tokens = sentence?.tokens ?? [];
      const place = tokens.findIndex(({ start }) => start + (sentence?.start ?? 0) >= offset);
      return tokens[place]?.tag === 'ADJ' && tokens[place + 1]?.text === ',';
    },
    pointsBack: (offset) => {
      const sentence = sentenceAt(offset);
      return sentence !== undefined && isPointing(sentence, language);
    },
    sentenceBefore: ({ index, blockIndex }) => {
      const before = sentences[index - 1];
      return before?.blockIndex === blockIndex && !isPointing(before, language) ? before : undefined;
    },
    firstSentences: (text, longest) => firstSentences(text, longest, language),
    gapped: (text, term) => gapped(text, term),
    spanOf: (start, end) => spanOf(prepared, start, end),
  };
}

/** Whether the opening depends on the sentence before. A definition may lack its subject. */
function isPointing(sentence: PreparedSentence, language: Language): boolean {
  const opening = sentence.tokens.slice(0, 4);
  if (opening.some(({ lower }) => demonstratives[language].test(lower))) return true;
  const [first] = opening;
  return first?.tag === 'PRON' && first.isStop && pointsBackAt(sentence, language);
}

function stems(text: string, language: Language): string {
  return tokenize(text.toLowerCase(), language)
    .filter(({ isWord, isStop }) => isWord && !isStop)
    .map(({ stem }) => stem)
    .join(' ');
}

function firstSentences(text: string, longest: number, language: Language): string {
  if (text.length <= longest) return text;
  const sentences = splitSentences(text, language);
  let end = sentences[0]?.end ?? text.length;
  for (const sentence of sentences) if (sentence.end <= longest) end = sentence.end;
  return text.slice(0, end);
}

function gapped(text: string, term: string): string {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'giu'), BLANK);
}
