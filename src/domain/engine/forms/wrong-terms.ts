import type { SourceSpan } from '#domain/items/source-span.ts';
import type { Language } from '#domain/documents/content.ts';
import type { DefinitionFact, Fact } from '#domain/engine/facts/fact.ts';
import { factsOfKind } from '#domain/engine/facts/find-facts.ts';
import { termKey } from '#domain/engine/facts/term-names.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import {
  type Agreement,
  PLURAL,
  SINGULAR,
  agreementOf,
  agrees,
  endingAgreement,
  onsetOf,
} from '#domain/engine/reading/agreement.ts';
import { nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import type { Term } from '#domain/engine/reading/terms.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { BLANK } from '#domain/items/blank.ts';
import { firstPlace } from '#domain/text/first-place.ts';
import { foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import { type FormContext, heavyStems, isEveryday } from './form-context.ts';
import { type Kinship, type Sense, createKinships } from './kinship.ts';

/** A term that a question asks for. */
export interface AskedTerm {
  term: string;
  key: string;
  /** What is said of it, with a gap in its place or without it. */
  text: string;
  source: SourceSpan;
}

export interface WrongTerms {
  texts: string[];
  /** What the text says of those that it defines. */
  definitions: DefinitionFact[];
  /** How good they are, 0 to 1. */
  fit: number;
  /** Each of them tempts. */
  areAllClose: boolean;
}

/** Undefined where fewer than two of them would tempt. */
export type FindWrongTerms = (asked: AskedTerm) => WrongTerms | undefined;

/** What is asked, read once for all options. */
interface Question extends AskedTerm {
  stems: ReadonlySet<string>;
  /** The question and its sentence. */
  folded: readonly string[];
  agreement: Agreement;
  /** The sound that the article before the gap asks for. */
  onset: string | undefined;
}

/** A term of the document that may stand beside a key. */
interface Candidate {
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
  /** Lists, tables and headings that it stands in. */
  groups: Set<string>;
  paths: Set<string>;
  /** Of the first place. */
  start: number;
  mentions: number;
  /** Singular and plural, as the text writes them. */
  surfaces: { text: string; agreement: Agreement }[];
}

interface Option {
  candidate: Candidate;
  text: string;
  weight: number;
  /** It tempts who has not read the text. */
  isClose: boolean;
}

const WRONG_OPTIONS = 3;
/** So many candidates before and behind the question are looked at, and the heaviest terms of the document. */
const NEAR = 60;
const HEAVIEST = 120;
/** Of so many the three are chosen. */
const COMPARED = 9;
const MOST_MEMBER_WORDS = 4;
/** Of two options one may have so many words more and be so much longer. */
const MOST_WORDS_MORE = 2;
const MOST_TIMES_LONGER = 2.6;
/** Kinship from which on two terms are of one kind, and from which on one tempts in the place of the other. */
const AKIN = 0.42;
const CLOSE = 0.5;
const STRANGE = 0.3;
/** Such a part of the question said of an option elsewhere: it may be right, too. */
const TOLD = 0.6;
const SAID_ALIKE = 0.5;
const LEAST_CLOSE = 2;
const BEST_WEIGHT = 2;

/** Finds three terms of the document that are of one kind with a key, and wrong. */
export function createWrongTerms(facts: readonly Fact[], context: FormContext): FindWrongTerms {
  const { prepared, language, stemIndex } = context;
  const { lexicon } = prepared;
  const kinships = createKinships(lexicon, prepared);
  const pool = createPool();
  const byStart = [...pool.values()].toSorted((left, right) => left.start - right.start);
  const heaviest = prepared.terms.slice(0, HEAVIEST).flatMap(({ key }) => pool.get(key) ?? []);

  return (asked) => {
    const key = pool.get(asked.key);
    if (!key?.isNoun) return undefined;
    const question = questionOf(asked);
    const place = firstPlace(byStart, ({ start }) => start >= asked.source.start);
    const near = new Set([...byStart.slice(Math.max(0, place - NEAR), place + NEAR), ...heaviest]);
    const options = [...near]
      .flatMap((candidate) => optionOf(candidate, key, question) ?? [])
      .sort((left, right) => right.weight - left.weight || (left.text < right.text ? -1 : 1));
    const wrong: Option[] = [];
    for (const option of options) {
      if (wrong.length === COMPARED) break;
      if (!mayBeRight(option.candidate, key, question)) wrong.push(option);
    }
    const chosen = bestThree(wrong, key, question);
    if (!chosen) return undefined;
    return {
      texts: chosen.options.map(({ text }) => text),
      definitions: chosen.options.flatMap(({ candidate }) => candidate.definition ?? []),
      fit: Math.max(0, Math.min(1, chosen.weight / BEST_WEIGHT)),
      areAllClose: chosen.options.every(({ isClose }) => isClose),
    };
  };

  function questionOf(asked: AskedTerm): Question {
    const { term, text, source } = asked;
    const agreement = agreementOfForm(term);
    const before = text.slice(0, Math.max(0, text.indexOf(BLANK))).trimEnd();
    return {
      ...asked,
      stems: new Set(heavyStems(text, language)),
      folded: [source.quote, text].map(foldedOption),
      // A description has no article that tells gender.
      agreement: text.includes(BLANK) ? agreement : inNumber(agreement),
      onset: dependsOnSound.test(before) ? onsetOf(term, language) : undefined,
    };
  }

  /** Terms that are defined, listed, spoken of or heavy, each once. */
  function createPool(): Map<string, Candidate> {
    const candidates = new Map<string, Candidate>();
    const terms = new Map(prepared.terms.map((term) => [term.key, term]));
    const add = (text: string, key: string, start: number): Candidate => {
      const known = candidates.get(key) ?? candidateOf(text, key, start, terms.get(key));
      known.start = Math.min(known.start, start);
      candidates.set(key, known);
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
    return candidates;
  }

  /** "A green pigment that …": the noun that a description begins with. */
  function kindSaidIn(text: string): string {
    return prepared.tagged(text).find(({ tag }) => tag === 'NOUN')?.lower ?? '';
  }

  function candidateOf(text: string, key: string, start: number, term: Term | undefined): Candidate {
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

  /** English, Romance and German nouns stand at other ends of their phrase. */
  function headOf(text: string): string {
    const words = prepared.tagged(text).filter(({ isWord }) => isWord);
    const end = words.findIndex(({ tag }, place) => place > 0 && tag === 'ADP');
    const nouns = words.slice(0, end < 0 ? undefined : end).filter(({ tag }) => tag === 'NOUN' || tag === 'PROPN');
    const isLast = language === 'en' || language === 'de';
    return ((isLast ? nouns.at(-1) : nouns[0]) ?? words[isLast ? words.length - 1 : 0])?.lower ?? '';
  }

  function surfacesOf(text: string, term: Term | undefined): Candidate['surfaces'] {
    const found = new Map([[text.toLowerCase(), text]]);
    for (const { sentence, first, last } of term?.occurrences.slice(0, 20) ?? []) {
      const place = prepared.sentences[sentence];
      const written = place?.text.slice(place.tokens[first]?.start, place.tokens[last - 1]?.end) ?? '';
      if (found.has(written.toLowerCase())) continue;
      const opens = first === 0 && !term?.isName && language !== 'de' && !/^\p{Lu}{2}/u.test(written);
      found.set(written.toLowerCase(), opens ? written.charAt(0).toLowerCase() + written.slice(1) : written);
    }
    return [...found.values()].map((written) => ({ text: written, agreement: agreementOfForm(written) }));
  }

  function agreementOfForm(text: string): Agreement {
    const head = headOf(text);
    return language === 'en' ? endingAgreement(head, language) : agreementOf(head, prepared.agreement, language);
  }

  /** Neither an adjective nor a verb, nor a phrase that holds a verb or begins with a number or a pronoun. */
  function isNoun(text: string, term: Term | undefined, hasSenses: boolean): boolean {
    if (term && !term.isName) {
      const places = term.occurrences.slice(0, 12);
      const nouns = places.filter(({ sentence, first, last }) =>
        prepared.sentences[sentence]?.tokens.slice(first, last).some(({ tag }) => tag === 'NOUN' || tag === 'PROPN'),
      );
      if (nouns.length * 2 < places.length) return false;
    }
    const words = prepared.tagged(text).filter(({ isWord }) => isWord);
    const [first, ...rest] = words;
    if (!first) return false;
    if (rest.length === 0) {
      if (language === 'de') return true;
      const share = prepared.nounShare(first.lower);
      return share === undefined ? hasSenses || first.tag !== 'ADJ' : share >= SELDOM_NOUN;
    }
    if (/^(?:NUM|DET|PRON)$/.test(first.tag) || (first.tag === 'VERB' && !first.lower.endsWith('ing'))) return false;
    return !rest.some(({ tag, lower }) => tag === 'VERB' && prepared.isVerb(lower) && !participles.test(lower));
  }

  /** Undefined where it is of another kind, or where grammar, shape or a shared word tell it from the key. */
  function optionOf(candidate: Candidate, key: Candidate, question: Question): Option | undefined {
    if (candidate === key || !candidate.isNoun || candidate.isName !== key.isName) return undefined;
    if (candidate.folded.length < 3 || /['’]s?$|[()]/.test(candidate.text)) return undefined;
    const isListed = candidate.definition !== undefined || candidate.groups.size > 0;
    if (!candidate.isName && !isListed && candidate.senses.length === 0) return undefined;
    if (!isShapedAlike(candidate.text, question.term)) return undefined;
    // "Fiscal policy", "monetary policy": they differ by one word.
    const shared = candidate.stems.filter((stem) => key.stems.includes(stem)).length;
    const isOfOneHead =
      candidate.head === key.head &&
      shared === candidate.stems.length - 1 &&
      shared === key.stems.length - 1 &&
      shared > 0;
    if (candidate.stems.length === 0 || (shared > 0 && !isOfOneHead)) return undefined;
    if (candidate.stems.some((stem) => question.stems.has(stem))) return undefined;
    const surface = surfaceFor(candidate, question);
    if (surface === undefined) return undefined;
    const isOfGroup = [...candidate.groups].some((group) => key.groups.has(group));
    const isUnderPath = [...candidate.paths].some((path) => key.paths.has(path));
    const kinship = kinships.between(key.senses, candidate.senses);
    if (kinship.isSameOrBroader) return undefined;
    const weight = weightOf(candidate, key, { isOfGroup, isUnderPath, isOfOneHead, kinship }, question);
    const kind = kindOf(candidate, key, { isOfGroup, isUnderPath, isOfOneHead, kinship });
    return kind && { candidate, text: surface, weight, isClose: kind === 'close' };
  }

  function surfaceFor(candidate: Candidate, { agreement, onset }: Question): string | undefined {
    const found = candidate.surfaces.find((surface) =>
      language === 'en' ? surface.agreement === agreement : agrees(surface.agreement, agreement),
    )?.text;
    return found === undefined || onset === undefined || onsetOf(found, language) === onset ? found : undefined;
  }

  interface Nearness {
    isOfGroup: boolean;
    isUnderPath: boolean;
    isOfOneHead: boolean;
    kinship: Kinship;
  }

  /** Whether two terms are of one kind; close ones tempt. */
  function kindOf(
    candidate: Candidate,
    key: Candidate,
    { isOfGroup, isUnderPath, isOfOneHead, kinship: { closeness, isKnown, isOfOneClass } }: Nearness,
  ): 'close' | 'akin' | undefined {
    const isOfList =
      isOfGroup && ![...candidate.groups].some((group) => group.startsWith('text ') && key.groups.has(group));
    if (key.isName) {
      if (key.nameKind !== 'other' && key.nameKind === candidate.nameKind) return 'close';
      const isClash = key.nameKind !== 'other' && candidate.nameKind !== 'other';
      return isClash ? undefined : isOfList ? 'close' : isKnown && closeness >= CLOSE ? 'akin' : undefined;
    }
    const isOfEnding = nounClass(candidate.head, language) === nounClass(key.head, language);
    if (!isKnown && !isOfEnding && [candidate, key].some(({ head }) => nounClass(head, language) === 'person'))
      return undefined;
    if (isOfOneHead || isOfList || (isKnown && closeness >= CLOSE)) return 'close';
    // What an author puts down as terms of one class is what he wants to be told apart.
    const areDefined = candidate.definition !== undefined && key.definition !== undefined;
    if (areDefined && (isKnown ? isOfOneClass || closeness >= AKIN : isOfEnding)) {
      const areMarked = candidate.isMarked && key.isMarked;
      // The English lexicon lacks hardly a noun.
      const isNear = isKnown
        ? areMarked || isUnderPath || closeness >= AKIN
        : areMarked && (isUnderPath || language !== 'en');
      return isNear ? 'close' : 'akin';
    }
    return (isKnown && closeness >= AKIN) || (!isKnown && isOfEnding && isUnderPath) ? 'akin' : undefined;
  }

  function weightOf(
    candidate: Candidate,
    key: Candidate,
    { isOfGroup, isUnderPath, isOfOneHead, kinship: { closeness, isKnown } }: Nearness,
    { term, source }: AskedTerm,
  ): number {
    const isOfClass = nounClass(candidate.head, language) === nounClass(key.head, language);
    const distance = Math.abs(candidate.start - source.start);
    let weight = isOfGroup ? 2 : isUnderPath ? 0.8 : 0;
    if (candidate.definition && key.definition) weight += 0.8;
    if (candidate.isMarked && key.isMarked) weight += 0.4;
    if (key.isName && key.nameKind !== 'other' && key.nameKind === candidate.nameKind) weight += 2;
    if (isKnown) weight += 3 * (closeness - 0.35) - (closeness < STRANGE && !isOfGroup ? 1 : 0);
    else if (!key.isName) weight += isOfClass ? 0.1 : -0.4;
    if (isOfOneHead) weight += 0.8;
    if (candidate.isEveryday) weight -= 0.6;
    weight += isOfClass ? 0.3 : -0.3;
    weight += distance < 400 ? 0.5 : distance < 2000 ? 0.3 : 0;
    weight -= 0.15 * Math.abs(wordsIn(candidate.text) - wordsIn(term));
    return weight - 0.3 * Math.abs(Math.log(candidate.text.length / term.length));
  }

  /** It stands in the question or its sentence, is another name of the key, or has nearly the same said of it. */
  function mayBeRight(candidate: Candidate, key: Candidate, { stems, folded, source }: Question): boolean {
    const isThere = ({ text }: { text: string }): boolean =>
      folded.some((words) => foldedHoldsPhrase(words, foldedOption(text)));
    if (candidate.surfaces.some(isThere)) return true;
    if (stemIndex.cooccurrences(candidate.stems, stems, source) >= Math.max(2, TOLD * stems.size)) return true;
    const said = candidate.definition ? heavyStems(candidate.definition.text, language) : [];
    if (said.filter((stem) => stems.has(stem)).length > SAID_ALIKE * Math.min(said.length, stems.size)) return true;
    return isAlias(candidate, key);
  }

  /** "Fat (lipid)", "the sinoatrial node or pacemaker": two names of one thing. */
  function isAlias(left: Candidate, right: Candidate): boolean {
    const [rarest = []] = [...left.stems, ...right.stems]
      .map(stemIndex.sentencesWith)
      .toSorted((one, other) => one.length - other.length);
    return rarest.slice(0, NEAR).some((index) => {
      const sentence = prepared.sentences[index]?.text.toLowerCase() ?? '';
      if (!sentence.includes(left.folded) || !sentence.includes(right.folded)) return false;
      return [left, right].some(({ folded }, place) => {
        const other = [right, left][place]?.folded ?? '';
        const between = sentence.split(folded)[1]?.split(other)[0] ?? '';
        return between.length < 30 && aliasJoins.test(between);
      });
    });
  }

  /** Those that go best together: neither the key nor an option stands out by length, use or what stands beside it. */
  function bestThree(options: readonly Option[], key: Candidate, asked: AskedTerm) {
    const toldOf = context.cooccurrencesOf(asked.text, asked.source);
    const told = options.map(({ text }) => toldOf(text));
    const ownTold = toldOf(asked.term);
    let best: { options: Option[]; weight: number } | undefined;
    options.forEach((first, one) => {
      options.slice(one + 1).forEach((second, between) => {
        const two = one + 1 + between;
        options.slice(two + 1).forEach((third, beyond) => {
          const three = [first, second, third];
          if (three.filter(({ isClose }) => isClose).length < LEAST_CLOSE) return;
          if (new Set(three.map(({ candidate }) => candidate.stems.join(' '))).size < WRONG_OPTIONS) return;
          const most = Math.max(told[one] ?? 0, told[two] ?? 0, told[two + 1 + beyond] ?? 0);
          const weight = weightOfThree(three, key, asked) - 0.5 * Math.max(0, ownTold - most);
          if (!best || weight > best.weight) best = { options: three, weight };
        });
      });
    });
    return best;
  }

  function weightOfThree(options: readonly Option[], key: Candidate, { term }: AskedTerm): number {
    const lengths = options.map(({ text }) => text.length);
    const words = options.map(({ text }) => wordsIn(text));
    let weight = options.reduce((sum, option) => sum + option.weight, 0) / WRONG_OPTIONS;
    if (Math.max(...lengths) < term.length) weight -= 0.6;
    if (Math.min(...lengths) > term.length) weight -= 0.2;
    if (options.every(({ candidate }) => candidate.mentions < key.mentions)) weight -= 0.4;
    if (new Set(words).size === 1 && words[0] !== wordsIn(term)) weight -= 0.3;
    return weight;
  }
}

/** Less often a noun than this, a word is no option beside nouns. */
const SELDOM_NOUN = 0.35;
const participles = /(?:ing|ed|[ai]d[oa]s?|é[es]*|t[oaei])$/;
const aliasJoins =
  /^\s*(?:[(,=/]|(?:or|o|ou|oder|also called|known as|también llamad[oa]s?|aussi appelée?s?|auch|detto|também chamad[oa]s?)\s)/;

const dependsOnSound = /(?:^|\s)(?:an?|l['’]|d['’]|un['’]?|una?)$/i;

const inNumber = (agreement: Agreement): Agreement =>
  (agreement & SINGULAR ? SINGULAR : 0) | (agreement & PLURAL ? PLURAL : 0);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Figures, capitals and about as many words and letters, so that nobody knows the key by its shape. */
function isShapedAlike(left: string, right: string): boolean {
  const [short, long] = [left.length, right.length].toSorted((one, other) => one - other);
  return (
    /\d/.test(left) === /\d/.test(right) &&
    /\p{Lu}{2}/u.test(left) === /\p{Lu}{2}/u.test(right) &&
    Math.abs(wordsIn(left) - wordsIn(right)) <= MOST_WORDS_MORE &&
    (long ?? 0) <= MOST_TIMES_LONGER * (short ?? 0) + 4
  );
}

/** German writes every noun with a capital; in lists every key may begin with one. */
function isNameLike(text: string, language: Language): boolean {
  if (/^\p{Lu}{2,}/u.test(text)) return true;
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && word.length > 3);
  return language !== 'de' && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
}
