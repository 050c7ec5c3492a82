import { anchorAt, anchorsOf } from '#domain/documents/anchors.ts';
import { type Block, type DocumentContent, canonicalText } from '#domain/documents/content.ts';
import { boundedParts } from '#domain/text/bounded-parts.ts';
import { chunksOf } from '#domain/text/chunks.ts';
import { listMark } from '#domain/text/list-mark.ts';
import { type Sentence, splitSentences } from '#domain/text/sentences.ts';
import type { LanguageData } from '#domain/text/language-data.ts';
import { createTagger, isMostlyVerb, nounShare, wordFrequency } from '#domain/text/tagger.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { countAgreement } from './agreement.ts';
import { findDefinitions } from './definitions.ts';
import { findGlosses } from './glosses.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';
import { rolesOf, teaches } from '#domain/engine/roles/block-roles.ts';
import { sentenceRole } from '#domain/engine/roles/sentence-roles.ts';
import { findTerms } from './terms.ts';

/** Texts whose words are remembered: several drafts ask about one sentence. */
const REMEMBERED = 500;

/** Frequency in the treebank's few thousand sentences from which a word is common. */
const COMMON_FROM = 2;

/** Analyses a document once: sentences, tagged words, passages, terms and definitions. */
export function prepareDocument(content: DocumentContent, table: LanguageData): PreparedDocument {
  const text = canonicalText(content);
  const { language } = content;
  const tagger = createTagger(table);
  const known = new Map<string, TaggedToken[]>();
  const tagged = (words: string): TaggedToken[] => {
    let tokens = known.get(words);
    if (!tokens) {
      const plain = tokenize(words, language);
      const tags = tagger(plain);
      tokens = plain.map((token, place) => ({ ...token, tag: tags[place] ?? 'NOUN' }));
      if (known.size >= REMEMBERED) known.clear();
      known.set(words, tokens);
    }
    return tokens;
  };
  const roles = rolesOf(content);
  const sentences: PreparedSentence[] = [];
  let blockIndex = -1;
  content.sections.forEach((section, sectionIndex) => {
    for (const block of section.blocks) {
      blockIndex++;
      const anchors = anchorsOf(block);
      for (const { text: words, start, end, isFragment } of sentencesOf(block, content).flatMap(readableParts)) {
        sentences.push({
          index: sentences.length,
          text: words,
          start: block.start + start,
          end: block.start + end,
          isFragment,
          sectionIndex,
          blockIndex,
          blockKind: block.kind,
          isTaught: teaches(roles[blockIndex]),
          role: sentenceRole(words, language),
          marks: marksWithin(block, start, end),
          anchor: anchorAt(anchors, block.start + start),
          tokens: tagged(words),
        });
      }
    }
  });
  const agreement = countAgreement(
    sentences.map((sentence) => sentence.tokens),
    language,
  );
  const terms = findTerms(sentences, agreement, language);
  const definitions = sentences.flatMap((sentence) =>
    sentence.isTaught && !sentence.isFragment ? findDefinitions(sentence, language) : [],
  );
  const defined = new Set(definitions.map(({ key }) => key));
  const everyday = everydayWords(table);
  const read = {
    content,
    language,
    text,
    roles,
    blocks: content.sections.flatMap((section) => section.blocks),
    sentences,
    chunks: chunksOf(content, text),
    terms,
    definitions,
    isDefined: (key: string) => defined.has(key),
    agreement,
    tagged,
    frequencyOf: (word: string) => wordFrequency(table, word),
    isCommon: (word: string) => wordFrequency(table, word) >= COMMON_FROM,
    isVerb: (word: string) => isMostlyVerb(table, word),
    nounShare: (word: string) => nounShare(table, word),
    lexicon: table.nouns,
    isEveryday: (word: string) => isAmong(everyday, word.toLowerCase()),
  } satisfies Omit<PreparedDocument, 'glosses'>;
  return { ...read, glosses: findGlosses(read) };
}

const everydaySets = new WeakMap<LanguageData, ReadonlySet<string>>();

function everydayWords(table: LanguageData): ReadonlySet<string> {
  const known = everydaySets.get(table) ?? new Set(table.everyday.map((word) => word.toLowerCase()));
  everydaySets.set(table, known);
  return known;
}

/** Whether the set has the word or its singular. Stems would match too much: "organism" and "organ" share one. */
const isAmong = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || (word.endsWith('s') && words.has(word.slice(0, -1)));

/** Counts bold words within a sentence; a fully bold sentence marks no terms. */
function marksWithin({ marks = [] }: Block, from: number, to: number): number {
  return marks.filter(
    ({ kind, start, end }) => kind === 'bold' && start >= from && end <= to && (end - start) * 2 < to - from,
  ).length;
}

/** Longest readable sentence. Bounds rules that compare all its words. */
const LONGEST_SENTENCE = { words: 200, characters: 2000 };

/** Returns the sentence, or fragments of it if it is too long. */
function readableParts(sentence: Sentence): (Sentence & { isFragment: boolean })[] {
  const parts = boundedParts(sentence.text, LONGEST_SENTENCE);
  return parts.map(({ start, end }) => ({
    text: sentence.text.slice(start, end),
    start: sentence.start + start,
    end: sentence.start + end,
    // "., n}. This number …": the text begins inside a formula.
    isFragment: parts.length > 1 || /^[.,;:)\]}]/.test(sentence.text.slice(start)),
  }));
}

/** Returns sentences of paragraphs and list items; headings, tables and code make no statements. */
function sentencesOf(block: Block, content: DocumentContent): Sentence[] {
  if (block.kind === 'paragraph') return splitSentences(block.text, content.language);
  if (block.kind !== 'list') return [];
  return [...block.text.matchAll(/[^\n]+/g)].flatMap((line) => {
    const indent = /^\s*/.exec(line[0])?.[0].length ?? 0;
    const mark = listMark.exec(line[0].slice(indent))?.[0].length ?? 0;
    const offset = line.index + indent + mark;
    return splitSentences(line[0].slice(indent + mark), content.language).map((sentence) => ({
      text: sentence.text,
      start: sentence.start + offset,
      end: sentence.end + offset,
    }));
  });
}
