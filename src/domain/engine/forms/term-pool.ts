import type { Language } from '#domain/documents/content.ts';
import { capitalisesNouns, isGermanic, grammarOf } from '#domain/languages/grammar.ts';
import type { DefinitionFact, Fact } from '#domain/engine/facts/fact.ts';
import { factsOfKind } from '#domain/engine/facts/find-facts.ts';
import { termKey } from '#domain/engine/facts/term-names.ts';
import { type Agreement, agreementOf, endingAgreement } from '#domain/engine/reading/agreement.ts';
import { nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import type { Term } from '#domain/engine/reading/terms.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { type FormContext, heavyStems, isEveryday } from './form-context.ts';
import type { Kinships, Sense } from './kinship.ts';

/** A term of the document to ask for or to use as a wrong option. */
export interface PoolTerm {
  text: string;
  key: string;
  stems: readonly string[];
  folded: string;
  head: string;
  isName: boolean;
  nameKind: string;
  isNoun: boolean;
  isEveryday: boolean;
  senses: readonly Sense[];
  definition?: DefinitionFact;
  isMarked: boolean;
  /** Lists, tables and headings that contain it. */
  groups: Set<string>;
  paths: Set<string>;
  /** Start of the first occurrence. */
  start: number;
  mentions: number;
  /** Singular and plural as written in the text. */
  surfaces: { text: string; agreement: Agreement }[];
}

export interface TermPool {
  /** Terms by key. */
  terms: ReadonlyMap<string, PoolTerm>;
  agreementOfForm(text: string): Agreement;
}

/** Number of heaviest terms in the pool, with or without facts. */
export const HEAVIEST = 120;
const MOST_MEMBER_WORDS = 4;
/** Occurrences of a term to check. */
const PLACES_READ = 20;
/** A word that is used as a noun less often than this is not offered as an option next to nouns. */
const SELDOM_NOUN = 0.35;

/** Collects the terms that a document defines, lists, describes or uses most. */
export function createTermPool(facts: readonly Fact[], context: FormContext, kinships: Kinships): TermPool {
  const { prepared, language } = context;
  return { terms: collect(), agreementOfForm };

  function collect(): Map<string, PoolTerm> {
    const pool = new Map<string, PoolTerm>();
    const terms = new Map(prepared.terms.map((term) => [term.key, term]));
    const add = (text: string, key: string, start: number): PoolTerm => {
      const known = pool.get(key) ?? poolTermOf(text, key, start, terms.get(key));
      known.start = Math.min(known.start, start);
      pool.set(key, known);
      return known;
    };
    for (const fact of factsOfKind(facts, 'definition')) {
      const candidate = add(fact.term, fact.key, fact.source.start);
      candidate.definition = fact;
      candidate.isMarked ||= fact.isMarked;
      candidate.groups.add(fact.group);
      candidate.paths.add(fact.path.join('\n'));
      if (fact.isGap) continue;
      candidate.isNoun = true;
      candidate.senses = kinships.sensesOf(fact.term, candidate.head, kindSaidIn(fact.text));
    }
    for (const { members, memberSources, isSequence, under, path, source } of factsOfKind(facts, 'members')) {
      if (isSequence) continue;
      members.forEach((member, place) => {
        const text = member.replace(/\s*\([^)]*\)$/, '');
        if (wordsIn(text) > MOST_MEMBER_WORDS) return;
        const candidate = add(text, termKey(text, language), (memberSources[place] ?? source).start);
        candidate.groups.add(`members ${path.join('\n')}`);
        candidate.paths.add(under);
      });
    }
    for (const fact of factsOfKind(facts, 'statement')) {
      if (isEveryday(fact, context)) continue;
      const candidate = add(terms.get(fact.key)?.text ?? fact.term, fact.key, fact.source.start);
      candidate.paths.add(fact.path.join('\n'));
    }
    for (const term of prepared.terms.slice(0, HEAVIEST)) {
      const isChance = !term.isName && term.stems.length > 1 && term.frequency < 2;
      if (isChance || isEveryday({ term: term.text, key: term.key }, context) || !isPresentable(term, prepared))
        continue;
      add(term.text, term.key, prepared.sentences[term.occurrences[0]?.sentence ?? 0]?.start ?? 0);
    }
    return pool;
  }

  /** Returns the first noun of a description: "A green pigment that …". */
  function kindSaidIn(text: string): string {
    return prepared.tagged(text).find(({ tag }) => tag === 'NOUN')?.lower ?? '';
  }

  function poolTermOf(text: string, key: string, start: number, term: Term | undefined): PoolTerm {
    const head = term?.head ?? headOf(text);
    const senses = kinships.sensesOf(text, head);
    const isName = term?.isName ?? isNameLike(text, language);
    return {
      text,
      key,
      stems: heavyStems(text, language),
      folded: foldedOption(text),
      head,
      isName,
      nameKind: isName && term ? nameKindOf(term, prepared.sentences, language) : 'other',
      isNoun: isNoun(text, term, senses.length > 0),
      isEveryday: wordsOf(text).every(prepared.isEveryday),
      senses,
      isMarked: false,
      groups: new Set(),
      paths: new Set(),
      start,
      mentions: context.mentionsOf(key),
      surfaces: surfacesOf(text, term),
    };
  }

  /** Returns the head noun of a phrase, whose position differs between English, Romance languages and German. */
  function headOf(text: string): string {
    const words = prepared.tagged(text).filter(({ isWord }) => isWord);
    const end = words.findIndex(({ tag }, place) => place > 0 && tag === 'ADP');
    const nouns = words.slice(0, end < 0 ? undefined : end).filter(({ tag }) => tag === 'NOUN' || tag === 'PROPN');
    const isLast = isGermanic(language);
    return ((isLast ? nouns.at(-1) : nouns[0]) ?? words[isLast ? words.length - 1 : 0])?.lower ?? '';
  }

  function surfacesOf(text: string, term: Term | undefined): PoolTerm['surfaces'] {
    const found = new Map([[text.toLowerCase(), text]]);
    for (const { sentence, first, last } of term?.occurrences.slice(0, PLACES_READ) ?? []) {
      const place = prepared.sentences[sentence];
      const written = place?.text.slice(place.tokens[first]?.start, place.tokens[last - 1]?.end) ?? '';
      if (found.has(written.toLowerCase())) continue;
      const opens = first === 0 && !term?.isName && !capitalisesNouns(language) && !/^\p{Lu}{2}/u.test(written);
      found.set(written.toLowerCase(), opens ? written.charAt(0).toLowerCase() + written.slice(1) : written);
    }
    return [...found.values()].map((written) => ({ text: written, agreement: agreementOfForm(written) }));
  }

  function agreementOfForm(text: string): Agreement {
    const head = headOf(text);
    return grammarOf(language).genderless
      ? endingAgreement(head, language)
      : agreementOf(head, prepared.agreement, language);
  }

  /** Whether the text is a noun phrase: not an adjective or verb, no verb inside, no number or pronoun at its start. */
  function isNoun(text: string, term: Term | undefined, hasSenses: boolean): boolean {
    // The tagger reads unknown surnames as verbs.
    if (term?.isName) return true;
    if (term) {
      const places = term.occurrences.slice(0, PLACES_READ);
      const nouns = places.filter(({ sentence, first, last }) =>
        prepared.sentences[sentence]?.tokens.slice(first, last).some(({ tag }) => tag === 'NOUN' || tag === 'PROPN'),
      );
      if (nouns.length * 2 < places.length) return false;
    }
    const words = prepared.tagged(text).filter(({ isWord }) => isWord);
    const [first, ...rest] = words;
    if (!first) return false;
    if (rest.length === 0) {
      if (capitalisesNouns(language)) return true;
      const share = prepared.nounShare(first.lower);
      return share === undefined ? hasSenses || first.tag !== 'ADJ' : share >= SELDOM_NOUN;
    }
    if (/^(?:NUM|DET|PRON)$/.test(first.tag) || (first.tag === 'VERB' && !first.lower.endsWith('ing'))) return false;
    return !rest.some(({ tag, lower }) => tag === 'VERB' && prepared.isVerb(lower) && !participles.test(lower));
  }
}

const participles = /(?:ing|ed|[ai]d[oa]s?|é[es]*|t[oaei])$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Whether a text looks like a name. German capitalizes every noun, and lists may capitalize every key. */
function isNameLike(text: string, language: Language): boolean {
  if (/^\p{Lu}{2,}/u.test(text)) return true;
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && word.length > 3);
  return !capitalisesNouns(language) && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
}
