import { isShortText } from '#domain/items/likely-items.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import { hasCitation } from '#domain/engine/roles/sentence-roles.ts';
import { demonstratives, isWhole, standsAlone } from '#domain/engine/reading/standalone.ts';
import { rankSentences } from '#domain/engine/summary/rank-sentences.ts';
import type { Term } from '#domain/engine/reading/terms.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { vagueWords } from '#domain/engine/language/vague-words.ts';
import type { DefinitionFact, StatementFact } from './fact.ts';
import { examplePersons, speaksOf } from './example-persons.ts';
import { keyValueOf } from './key-values.ts';
import { subjectOf } from './find-subject.ts';
import type { ReadText } from './read-text.ts';

const LONGEST = 260;
const LENGTH = { least: 5, most: 42 };
/** Most terms to ask for per sentence; documents with many sentences get one. */
const MOST_TERMS = 3;
const MANY_SENTENCES = 400;
/** Number of heaviest terms to consider, plus one per sentence. */
const TERMS_READ = 250;

/** Finds plain sentences that are clear by themselves, each with the term it says most about. */
export function findStatements(
  prepared: PreparedDocument,
  definitions: readonly DefinitionFact[],
  read: ReadText,
): StatementFact[] {
  const { sentences, language, terms } = prepared;
  const { scores, highest } = rankSentences(prepared);
  const isShort = isShortText(prepared.text.length);
  const most = sentences.length > MANY_SENTENCES ? 1 : MOST_TERMS;
  const byKey = new Map(terms.map((term) => [term.key, term]));
  const vague = vagueWords(language);
  const examples = examplePersons(prepared);
  const pictures = phrasePattern(packOf(language).captions, 'anywhere');
  const defined = new Map(definitions.map((fact) => [fact.key, fact]));
  const shown = new Set(
    terms
      .slice(0, TERMS_READ + sentences.length)
      .filter((term) => defined.has(term.key) || isPresentable(term, prepared))
      .map(({ key }) => key),
  );
  const named = new Map<number, { term: Term; first: number; last: number }[]>();
  for (const term of terms) {
    if (!shown.has(term.key)) continue;
    for (const { sentence, first, last, isWhole } of term.occurrences) {
      if (isWhole) named.set(sentence, [...(named.get(sentence) ?? []), { term, first, last }]);
    }
  }
  return sentences.flatMap((sentence): StatementFact[] => {
    if (!read.isTaught(sentence) || sentence.text.length > LONGEST) return [];
    const isAlone = standsAlone(sentence, language, LENGTH);
    const before = isAlone ? undefined : leadingTo(sentence);
    if (!isAlone && before === undefined) return [];
    if (!/[.!]["”»)]?$/.test(sentence.text) || keyValueOf(sentence.text, [])?.isColon) return [];
    // A sentence about a figure or a person of an example is unclear without it.
    if (pictures.test(sentence.text) || speaksOf(examples, sentence)) return [];
    const lead = before ? `${before} ` : '';
    return termsIn(sentence).flatMap(({ first, last, key, isName, predicate }): StatementFact[] => {
      const [from, to] = [sentence.tokens[first]?.start ?? 0, sentence.tokens[last - 1]?.end ?? 0];
      // A page break cut the word in two.
      if (/^[\p{L}\p{N}\u00AD-]/u.test(sentence.text.slice(to))) return [];
      return [
        {
          kind: 'statement',
          text: `${lead}${sentence.text}`,
          term: sentence.text.slice(from, to),
          key,
          start: lead.length + from,
          end: lead.length + to,
          leans: !isAlone,
          isSubject: isAlone && isAtBeginning(sentence, first),
          ...(predicate === undefined || !isAlone ? {} : { predicate }),
          isName,
          isMarked: defined.get(key)?.isMarked ?? false,
          hasCitation: hasCitation(sentence.text),
          sentence: sentence.index,
          path: read.headingsOf(sentence.blockIndex),
          importance: Math.min(1, 0.6 * ((scores[sentence.index] ?? 0) / highest) + (defined.has(key) ? 0.25 : 0)),
          sectionIndex: sentence.sectionIndex,
          source: read.spanOf(sentence.start, sentence.end),
        },
      ];
    });
  });

  /** Returns the sentence before, for a sentence that depends on it in a short text; empty if there is none. */
  function leadingTo(sentence: PreparedSentence): string | undefined {
    if (!isShort || sentence.blockKind !== 'paragraph' || !isWhole(sentence, language, LENGTH)) return undefined;
    const before = sentences[sentence.index - 1];
    return before?.blockIndex === sentence.blockIndex ? before.text : '';
  }

  /**
   * Returns the subject if the sentence begins with it and describes it, otherwise the heaviest term. A short text
   * gives two terms per sentence, since it has few topics and asks for each only once.
   */
  function termsIn(sentence: PreparedSentence): Asked[] {
    const subject = subjectIn(sentence);
    const candidates = (named.get(sentence.index) ?? []).filter(({ term, first, last }) =>
      isOnce({ stems: term.stems, first, last }, sentence),
    );
    const weigh = ({ term, first }: (typeof candidates)[number]): number =>
      Math.log1p(term.weight) *
      (defined.has(term.key) ? 2.5 : 1) *
      (isAtBeginning(sentence, first) ? 1.4 : 1) *
      (term.isName ? 1.1 : 1) *
      (term.stems.length > 1 ? 1.2 : 1);
    const others = candidates
      .sort((left, right) => weigh(right) - weigh(left))
      .map(({ term, first, last }) => ({ first, last, key: term.key, isName: term.isName }))
      .filter(({ first, last }) => !subject || last <= subject.first || first >= subject.last);
    return [...(subject ? [subject] : []), ...others].slice(0, most);
  }

  /** Returns the subject that the sentence begins with and describes. */
  function subjectIn(sentence: PreparedSentence): Asked | undefined {
    const subject = subjectOf(sentence, language);
    if (!subject || !isOfTerms(subject, sentence)) return undefined;
    const words = sentence.tokens.slice(subject.first, subject.last);
    const stems = words.flatMap(({ stem, isStop, isWord }) => (isWord && !isStop ? [stem] : []));
    const key = stems.join(' ');
    if (isVague(words, key) || !isOnce({ stems, ...subject }, sentence)) return undefined;
    const predicate = sentence.text.slice(sentence.tokens[subject.last]?.start).replace(/[.!]["”»)]?$/, '');
    return { ...subject, key, isName: byKey.get(key)?.isName ?? false, predicate };
  }

  /** Whether the phrase begins and ends with a term of the document; otherwise the tagger misread it. */
  function isOfTerms({ first, last }: { first: number; last: number }, { index }: PreparedSentence): boolean {
    const terms = named.get(index) ?? [];
    return (
      terms.some((term) => term.first <= first && term.last > first) &&
      terms.some((term) => term.first < last && term.last >= last)
    );
  }

  /** Words too vague to ask for, "People", "the result", unless the text defines them. */
  function isVague(words: PreparedSentence['tokens'], key: string): boolean {
    if (defined.has(key)) return false;
    const heads = words.filter(({ tag }) => tag === 'NOUN' || tag === 'PROPN');
    return heads.some(({ stem, lower }) => vague.nouns.has(stem) || demonstratives[language].test(lower));
  }
}

interface Asked {
  first: number;
  last: number;
  key: string;
  isName: boolean;
  predicate?: string;
}

/** Whether no other word of the sentence, even in a longer name, reveals the gap. */
function isOnce(
  { stems: own, first, last }: { stems: string[]; first: number; last: number },
  { tokens }: PreparedSentence,
): boolean {
  const stems = new Set(own.filter((stem) => stem.length > 2));
  return !tokens.some(({ stem }, place) => (place < first || place >= last) && stems.has(stem));
}

function isAtBeginning({ tokens }: PreparedSentence, first: number): boolean {
  return first === 0 || (first === 1 && tokens[0]?.tag === 'DET');
}
