import type { Language } from '#domain/documents/content.ts';
import type { NounPhrase } from '#domain/engine/reading/noun-phrases.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { demonstratives, pointsBackAt } from '#domain/engine/reading/standalone.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { relationWords } from '#domain/verify/relation-words.ts';
import { LONGEST_PASSAGE, type Line, confidenceOf } from './line.ts';
import { type Mention, type Notion, type Notions, holdsOther } from './notions.ts';
import { clauseOf, findRelations, describes, verbTo } from './relations.ts';

/** Factor for a phrase around a notion, which says less about the subject than the notion itself. */
const AROUND = 0.6;
const LONGEST_LABEL = 7;

/** Reads lines from sentences with a full verb: "magma > rises to the > surface". */
export function linesByVerb(prepared: PreparedDocument, notions: Notions): Line[] {
  return findRelations(prepared).flatMap(({ from, to, label, sentence: index }): Line[] => {
    const sentence = prepared.sentences[index];
    if (!sentence?.isTaught || sentence.role !== 'statement') return [];
    const mentions = notions.mentionsIn(sentence.tokens);
    const subject = wholeNotion(sentence, from, mentions, notions);
    const whole = wholeNotion(sentence, to, mentions, notions);
    const { start, end } = sentence;
    const head = mentions.find(({ first, last }) => first > to.first && last === to.last && first <= to.head);
    // "Is a simple > strategy": the notion is the noun of a longer phrase, and the rest belongs to the label.
    const longer = head && `${label} ${wordsOf(sentence, to.first, head.first)}`;
    if (subject && head && longer && isBetter(head.notion, whole) && longer.split(/\s+/).length <= LONGEST_LABEL)
      return [{ from: subject, to: head.notion, label: longer, start, end, confidence: confidenceOf.verb }];
    if (!subject || !whole || subject === whole) return [];
    return [{ from: subject, to: whole, label, start, end, confidence: confidenceOf.verb }];
  });
}

const isBetter = (head: Notion, whole: Notion | undefined): boolean => !whole || whole.weight < head.weight;

/** Least weight of a notion that is mentioned in passing. */
const LEAST_WEIGHT = 0.15;

/** Joins the first notion of a sentence to another one, labelled by the verb where it is between them. */
export function linesOfSubjects(prepared: PreparedDocument, notions: Notions): Line[] {
  const { language } = prepared;
  const plain = relationWords[language].appearsWith;
  return prepared.sentences.flatMap((sentence): Line[] => {
    const { start, end, tokens } = sentence;
    if (!sentence.isTaught || sentence.role !== 'statement' || sentence.isFragment) return [];
    const mentions = notions.mentionsIn(tokens);
    return mentions.flatMap((subject, place) => {
      const clause = clauseOf(sentence, subject, language);
      const isFirst = opens(tokens, subject.first, language);
      const isDescribed = clause !== undefined || describes(sentence, subject, language);
      return mentions.slice(place + 1).flatMap(({ notion, first, last }): Line[] => {
        if (notion === subject.notion) return [];
        const verb = clause && verbTo(clause, { first, last }, sentence, prepared);
        const ends = { from: subject.notion, to: notion, start, end };
        if (verb !== undefined) return [{ ...ends, label: verb, confidence: confidenceOf.looseVerb }];
        if (!isFirst || holdsOther(subject.notion, notion)) return [];
        if (end - start > LONGEST_PASSAGE) return [];
        const isWeighty = Math.min(subject.notion.weight, notion.weight) >= LEAST_WEIGHT;
        return [
          { ...ends, label: plain, confidence: isWeighty && isDescribed ? confidenceOf.stated : confidenceOf.opened },
        ];
      });
    });
  });
}

/** Least weight of notions joined within a sentence, */
const HEAVY = 0.3;
/** and across a full stop. */
const HEAVIER = 0.45;
const LONGEST_PAIR = 500;

/** Joins weighty notions of adjacent sentences in a paragraph. */
export function linesOfNeighbours(prepared: PreparedDocument, notions: Notions): Line[] {
  const label = relationWords[prepared.language].appearsWith;
  const isStatement = ({ isTaught, role }: PreparedSentence) => isTaught && role === 'statement';
  const namedIn = ({ tokens }: PreparedSentence, least: number) => [
    ...new Set(notions.mentionsIn(tokens).flatMap(({ notion }) => (notion.weight >= least ? [notion] : []))),
  ];
  return prepared.sentences.flatMap((sentence, place): Line[] => {
    // A sentence that depends on the previous one may belong to an example.
    if (!isStatement(sentence) || pointsBackAt(sentence, prepared.language)) return [];
    const { start } = sentence;
    const join = (from: Notion, all: readonly Notion[], end: number): Line[] =>
      all.flatMap((to) =>
        from === to || holdsOther(from, to) ? [] : [{ from, to, label, start, end, confidence: confidenceOf.stated }],
      );
    const own = namedIn(sentence, HEAVY);
    const lines = own.flatMap((from, at) => join(from, own.slice(at + 1), sentence.end));
    const next = prepared.sentences[place + 1];
    if (next?.blockIndex !== sentence.blockIndex || !isStatement(next) || next.end - start > LONGEST_PAIR) return lines;
    const following = namedIn(next, HEAVIER);
    return [...lines, ...namedIn(sentence, HEAVIER).flatMap((from) => join(from, following, next.end))];
  });
}

/** Returns whether only an article precedes the notion: "this bond" is a particular one. */
const opens = (tokens: readonly TaggedToken[], first: number, language: Language): boolean =>
  tokens.slice(0, first).every(({ tag, lower }) => tag === 'DET' && !demonstratives[language].test(lower));

/** Returns the notion that a whole phrase names; adds one where the phrase contains a notion. */
function wholeNotion(
  sentence: PreparedSentence,
  { first, last }: NounPhrase,
  mentions: readonly Mention[],
  notions: Notions,
): Notion | undefined {
  const name = wordsOf(sentence, first, last);
  const known = notions.find(name);
  if (known) return known;
  const inside = mentions.filter((one) => one.first >= first && one.last <= last);
  const weight = Math.max(0, ...inside.map(({ notion }) => notion.weight));
  return weight > 0 ? notions.phrase(name, AROUND * weight) : undefined;
}

function wordsOf({ tokens, text }: PreparedSentence, first: number, last: number): string {
  if (first >= last) return '';
  return text.slice(tokens[first]?.start, tokens[last - 1]?.end).replace(/\s+/g, ' ');
}
