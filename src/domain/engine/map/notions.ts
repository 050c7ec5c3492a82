import type { Language } from '#domain/documents/content.ts';
import { capitalisesNouns, isGermanic } from '#domain/languages/grammar.ts';
import type { DefinitionFact, EntryFact } from '#domain/engine/facts/fact.ts';
import { factsOf, factsOfKind } from '#domain/engine/facts/find-facts.ts';
import type { ReadText } from '#domain/engine/facts/read-text.ts';
import { isTermName, termName } from '#domain/engine/facts/term-names.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { vagueWords } from '#domain/engine/language/vague-words.ts';
import { pointing } from '#domain/engine/reading/node-phrases.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { demonstratives } from '#domain/engine/reading/standalone.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { isAcronymOf, keysFrom, notionKey } from '#domain/verify/same-notion.ts';
import { nameFaults } from './name-faults.ts';
import { isSameNoun } from './same-noun.ts';

/** A candidate for a node of the map. */
export interface Notion {
  key: string;
  name: string;
  /** Importance in the document, 0 to about 1.5. */
  weight: number;
  definition?: DefinitionFact | EntryFact;
}

/** A mention of a notion in a sentence: tokens [first, last). */
export interface Mention {
  notion: Notion;
  first: number;
  last: number;
}

export interface Notions {
  all(): Notion[];
  find(name: string): Notion | undefined;
  /** Returns the notion of this name, or adds one. Added ones are not looked for in other sentences. */
  phrase(name: string, weight: number): Notion | undefined;
  /** Finds the notions in a sentence; each word counts once, the longest name wins. */
  mentionsIn(tokens: readonly TaggedToken[]): Mention[];
}

const MOST_WORDS = 6;
const LONGEST = 60;
const MOST_TERMS = 300;
const HEADING = 1;
const PER_LEVEL = 0.1;
const DEFINED = 0.45;
/** Least importance of a definition; less means explained in passing. */
const SURE = 0.45;
const TERM = 0.55;
/** Factor for everyday words, which are minor notions unless the text defines them. */
const EVERYDAY = 0.5;
const HALF = 0.5;

/** Collects the terms that a document defines, uses as headings or mentions most, singular and plural as one. */
export function findNotions(prepared: PreparedDocument, read: ReadText): Notions {
  const { language } = prepared;
  const known = new Map<string, Notion>();
  const phrases = new Map<string, Notion>();
  const mentions = new WeakMap<readonly TaggedToken[], Mention[]>();
  const facts = factsOf(prepared);

  function add(name: string, weight: number, definition?: DefinitionFact | EntryFact): Notion | undefined {
    const plain = plainName(name);
    const key = notionKey(plain, language);
    if (key === '' || !isNotionName(plain, read)) return undefined;
    const found = known.get(key);
    if (!found) {
      const notion = { key, name: plain, weight, ...(definition ? { definition } : {}) };
      known.set(key, notion);
      return notion;
    }
    found.weight = Math.max(found.weight, weight) + 0.1 * Math.min(found.weight, weight);
    if (definition && !found.definition) found.definition = definition;
    return found;
  }

  for (const fact of [...factsOfKind(facts, 'definition'), ...factsOfKind(facts, 'entry')]) {
    if (fact.importance < SURE) add(fact.term, fact.importance);
    else add(fact.term, DEFINED + fact.importance * 0.75, fact);
  }
  const surfaces = new Map<string, string>();
  const heaviest = prepared.terms[0]?.weight ?? 1;
  for (const term of prepared.terms.slice(0, MOST_TERMS)) {
    if (!isPresentable(term, prepared) || isSeldomNoun(term.text, prepared)) continue;
    const isEveryday = !term.isName && term.text.toLowerCase().split(/\s+/).every(prepared.isCommon);
    const notion = add(term.text, TERM * Math.sqrt(term.weight / heaviest) * (isEveryday ? EVERYDAY : 1));
    if (notion && term.frequency > 1) surfaces.set(notion.key, term.text);
  }
  for (const { name, level } of headingNames(read)) add(name, HEADING - PER_LEVEL * Math.min(3, level));
  // Prefer the spelling of the text.
  for (const [key, surface] of surfaces) {
    const notion = known.get(key);
    if (notion) notion.name = plainName(surface);
  }
  joinAcronyms(known, prepared);

  return {
    all: () => [...known.values(), ...phrases.values()],
    find(name) {
      const key = notionKey(plainName(name), language);
      return known.get(key) ?? phrases.get(key);
    },
    phrase(name, weight) {
      const plain = plainName(name);
      const key = notionKey(plain, language);
      const found = known.get(key) ?? phrases.get(key);
      if (found || key === '' || !isNotionName(plain, read)) return found;
      const notion = { key, name: plain, weight };
      phrases.set(key, notion);
      return notion;
    },
    mentionsIn(tokens) {
      const before = mentions.get(tokens);
      if (before) return before;
      const found: Mention[] = [];
      for (let first = 0; first < tokens.length; first++) {
        for (const { key, last } of keysFrom(tokens, first, MOST_WORDS, language)) {
          const notion = known.get(key);
          if (!notion || !isNamed(tokens.slice(first, last), notion, language)) continue;
          found.push({ notion, first, last });
          first = last - 1;
          break;
        }
      }
      mentions.set(tokens, found);
      return found;
    },
  };
}

/** Checks a match by stem: verbs and other nouns may share it, and "society's" is a genitive. */
function isNamed(tokens: readonly TaggedToken[], { name, definition }: Notion, language: Language): boolean {
  // A defined term is a noun, even if the tagger disagrees.
  if (!definition && !tokens.some(({ tag }) => tag === 'NOUN' || tag === 'PROPN' || tag === 'ADJ')) return false;
  if (/['’]s$/.test(tokens.at(-1)?.text ?? '')) return false;
  const words = tokenize(name, language).filter(({ isWord, isStop }) => isWord && !isStop);
  const heavy = tokens.filter(({ isWord, isStop }) => isWord && !isStop);
  return (
    words.length === heavy.length &&
    heavy.every(({ lower }, place) => isSameNoun(lower, words[place]?.lower ?? '', language))
  );
}

/** Returns whether a word is mostly used as something other than a noun ("usamos", "precisas"). */
function isSeldomNoun(name: string, { language, nounShare }: PreparedDocument): boolean {
  return !capitalisesNouns(language) && !/\s/.test(name) && (nounShare(name.toLowerCase()) ?? 1) < HALF;
}

/** Removes brackets: "local area network (LAN)" is "local area network". */
const plainName = (name: string): string =>
  name
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|["”»“’'*_.,;:]+$/gu, '')
    .trim();

function isNotionName(name: string, { language, opensWithLink }: ReadText): boolean {
  if (wordsIn(name) > MOST_WORDS || name.length > LONGEST || name.length < 2) return false;
  if (nameFaults(name, language).some((fault) => fault !== 'shouted')) return false;
  if (!isTermName(name, language) || opensWithLink(name) || /[,:/–—"“”„«»]|-(?:\s|$)|^\p{N}|\p{N}$/u.test(name))
    return false;
  const { nouns, adjectives } = vagueWords(language);
  if (
    wordsIn(name) === 1 &&
    (adjectives.has(notionKey(name, language)) || (capitalisesNouns(language) && /^\p{Ll}/u.test(name)))
  )
    return false;
  if (name.split(' ').some((word) => pointing.test(word) || demonstratives[language].test(word.toLowerCase())))
    return false;
  return !(wordsIn(name) === 1 && nouns.has(notionKey(name, language)));
}

/** Returns the notions that headings name. Skips "Introduction" and questions. */
function headingNames({ blocks, language, isClause }: ReadText): { name: string; level: number }[] {
  const { labels } = packOf(language);
  return blocks.flatMap(({ block, role, headings }) => {
    if (role !== 'heading') return [];
    const name = termName(block.text, language);
    if (/[?¿!]|\).*\p{L}/u.test(block.text) || isClause(name) || phrasePattern(labels, 'whole').test(name)) return [];
    return [{ name, level: headings.length }];
  });
}

/** Keeps a name or its initials, whichever the text uses more. */
function joinAcronyms(known: Map<string, Notion>, { language, terms }: PreparedDocument): void {
  const uses = (name: string): number => terms.find(({ text }) => text === name)?.frequency ?? 0;
  const names = [...known.values()];
  for (const short of names.filter(({ name }) => /^\p{Lu}{2}/u.test(name))) {
    const long = names.find(({ name }) => isAcronymOf(short.name, name, language));
    if (!long) continue;
    const [kept, gone] = uses(short.name) > uses(long.name) ? [short, long] : [long, short];
    kept.weight = Math.max(kept.weight, gone.weight);
    if (gone.definition && !kept.definition) kept.definition = gone.definition;
    known.delete(gone.key);
  }
}

/** Returns whether the name of one notion contains that of the other. */
export const holdsOther = (one: Notion, other: Notion): boolean =>
  ` ${one.key} `.includes(` ${other.key} `) || ` ${other.key} `.includes(` ${one.key} `);

/** Returns whether one name narrows the other: "corporate bond" and "bond". */
export function isNarrower({ key: narrow }: Notion, { key: wide }: Notion, language: Language): boolean {
  return isGermanic(language) ? narrow.endsWith(` ${wide}`) : narrow.startsWith(`${wide} `);
}
