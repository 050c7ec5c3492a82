import type { Language } from '#domain/documents/content.ts';
import { stemOf } from '#domain/text/stems.ts';
import { agrees, numberOf } from '#domain/engine/reading/agreement.ts';
import type { Answer } from './answers.ts';
import { isSisterPhrase, mostShared, sameWords } from './distractors.ts';
import { broadKind } from '#domain/engine/reading/name-kinds.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import type { SentenceDocument as PreparedDocument } from './sentence-document.ts';
import type { Subject } from './subjects.ts';

export interface SubjectOption {
  answer: Answer;
  text: string;
  nearness: number;
  overlap: number;
}

type Candidate = Pick<Subject, 'answer' | 'text' | 'sentence' | 'agreement'>;

/** Subjects that are read for one gap at most, so that long documents do not take quadratic time. */
const MOST_READ = 60;
const SHARED_CONTEXT = 0.4;
const NEAR_SENTENCES = 12;
/** Sentences of a paragraph that still speak of like things. */
const NEIGHBOURS = 8;

/**
 * What else the document says something of, as wrong subjects of one statement, nearest first: of the same number, of
 * the same gender where the verb tells it, of the same kind as far as that is known, and none of which the document
 * says much the same. Names need no article, so that every name of the kind will do.
 */
export function createSubjectOptions(
  subjects: Subject[],
  answers: Answer[],
  sentenceStems: ReadonlySet<string>[],
  { sentences, language }: PreparedDocument,
): (subject: Subject) => SubjectOption[] {
  const names = answers.flatMap((answer): Candidate[] => {
    const { term, text, seenWith } = answer;
    return term.isName && seenWith.noArticle
      ? [{ answer, text, sentence: answer.sentences[0] ?? 0, agreement: term.agreement }]
      : [];
  });
  const places = new Map(subjects.map(({ sentence }, place) => [sentence, place]));
  // A subject that is no option itself stands after the last one before it.
  const placeOf = (sentence: number): number => {
    let before = sentence;
    while (before >= 0 && !places.has(before)) before--;
    return places.get(before) ?? 0;
  };
  const memory = new WeakMap<Subject, SubjectOption[]>();
  return (subject) => {
    const known = memory.get(subject) ?? search(subject);
    memory.set(subject, known);
    return known;
  };

  function search(subject: Subject): SubjectOption[] {
    const own = sentenceStems[subject.sentence] ?? new Set<string>();
    const said = new Set([...own].filter((stem) => !subject.answer.term.stems.includes(stem)));
    const place = placeOf(subject.sentence);
    const near: Candidate[] = subjects.slice(Math.max(0, place - MOST_READ / 2), place + MOST_READ / 2);
    const isBareName = subject.answer.term.isName && subject.text === subject.answer.text;
    const seen = new Set<string>();
    const options: SubjectOption[] = [];
    for (const other of isBareName ? [...near, ...names.slice(0, MOST_READ)] : near) {
      const { key } = other.answer.term;
      if (seen.has(key) || !fits(other, subject, own, language) || !isOfOneKind(other, subject)) continue;
      const overlap = mostShared(other.answer.sentences, { visibleStems: said }, sentenceStems);
      if (overlap > SHARED_CONTEXT * said.size) continue;
      seen.add(key);
      options.push({ answer: other.answer, text: other.text, overlap, nearness: nearness(other, subject) });
    }
    return options.sort((left, right) => right.nearness - left.nearness);
  }

  /**
   * Names by their kind, terms by what the text says of them, or by their place: a paragraph puts like beside like. What
   * a section opens with is the whole of which it then tells the parts, so that what is said of them holds for it, too.
   */
  function isOfOneKind(other: Candidate, subject: Subject): boolean {
    const [left, right] = [other.answer, subject.answer];
    if (right.term.isName) return right.nameKind !== 'other' && right.nameKind === left.nameKind;
    if (right.siblings.has(left.term.key)) return true;
    if (right.definitionKind !== '' && right.definitionKind === left.definitionKind) return true;
    const [wrong, own] = [sentences[other.sentence], sentences[subject.sentence]];
    if (!wrong || !own || wrong.blockIndex !== own.blockIndex || opens(other.sentence)) return false;
    return Math.abs(other.sentence - subject.sentence) <= NEIGHBOURS;
  }

  function opens(index: number): boolean {
    return sentences[index]?.sectionIndex !== sentences[index - 1]?.sectionIndex;
  }

  function nearness(other: Candidate, subject: Subject): number {
    const [left, right] = [other.answer, subject.answer];
    const isSameSection = sentences[other.sentence]?.sectionIndex === sentences[subject.sentence]?.sectionIndex;
    return (
      (right.siblings.has(left.term.key) ? 0.6 : 0) +
      (right.term.isName && right.nameKind !== 'other' && right.nameKind === left.nameKind ? 0.5 : 0) +
      (right.definitionKind !== '' && right.definitionKind === left.definitionKind ? 0.6 : 0) +
      (nounClass(left.term.head, language) === nounClass(right.term.head, language) ? 0.4 : 0) +
      (agrees(other.agreement, subject.agreement) ? 0.2 : 0) +
      (isSameSection ? 0.3 : 0) +
      0.5 * Math.exp(-Math.abs(other.sentence - subject.sentence) / NEAR_SENTENCES) -
      0.1 * Math.abs(left.term.stems.length - right.term.stems.length)
    );
  }
}

function fits(other: Candidate, subject: Subject, own: ReadonlySet<string>, language: Language): boolean {
  const [wrong, right] = [other.answer.term, subject.answer.term];
  if (wrong.key === right.key || wrong.isName !== right.isName || sameWords(wrong.stems, right.stems)) return false;
  if (right.isName && broadKind(other.answer.nameKind) !== broadKind(subject.answer.nameKind)) return false;
  const isPerson = (head: string): boolean => nounClass(head, language) === 'person';
  if (!right.isName && isPerson(wrong.head) !== isPerson(right.head)) return false;
  const isSameForm = subject.fixesGender
    ? agrees(other.agreement, subject.agreement)
    : agrees(numberOf(other.agreement), numberOf(subject.agreement));
  if (!isSameForm) return false;
  // "Las células" and "las células vegetales": what holds for one may hold for the other.
  const sharesWords = wrong.stems.some((stem) => right.stems.includes(stem));
  const areOfOneMake = wrong.stems.length === right.stems.length && wrong.head !== right.head;
  if (sharesWords && !areOfOneMake && !isSisterPhrase(other.answer, subject.answer)) return false;
  return !own.has(stemOf(wrong.head, language)) && !wrong.stems.every((stem) => own.has(stem));
}
