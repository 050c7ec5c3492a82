import type { Answer } from './answers.ts';
import { byDifficulty, termHardness } from './difficulty.ts';
import type { Phrasing } from './phrasing.ts';
import { choiceOf, pickOptions, WRONG_OPTIONS } from './pick-options.ts';
import type { SentenceDocument as PreparedDocument } from './sentence-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import type { Prospect } from './prospect.ts';
import { isPlainStatement } from '#domain/engine/reading/standalone.ts';
import { createSubjectOptions } from './subject-options.ts';
import { type Subject, findSubjects } from './subjects.ts';
import { salience, shapeBonus, termWorth } from './worth.ts';

/** So near are subjects that are known to be of one kind, or of one passage and one class. */
const LEAST_NEARNESS = 0.9;
/** Words that must be said of a subject for it to be asked for. */
const LEAST_SAID = 3;
const LEAST_EVERYWHERE = 3;
const EVERYWHERE = 0.2;

/** What can be asked about what the plain sentences of a document begin with. */
export function listSubjectProspects(
  prepared: PreparedDocument,
  answers: Answer[],
  stems: ReadonlySet<string>[],
  isFit: readonly boolean[],
  phrasing: Phrasing,
): Prospect[] {
  const { sentences, facts, language } = prepared;
  const subjects = findSubjects(prepared, new Map(answers.map((answer) => [answer.term.key, answer])));
  const candidates = subjects.filter(({ answer }) => !isEverywhere(answer, prepared));
  const optionsFor = createSubjectOptions(candidates, answers, stems, prepared);
  const definedIn = new Set(facts.definitions.map(({ key, sentence }) => `${sentence} ${key}`));

  return subjects.flatMap((subject): Prospect[] => {
    const sentence = sentences[subject.sentence];
    if (!sentence || !isAskable(subject, sentence)) return [];
    const statements = [true, false].map((isTrue) => statement(subject, sentence, isTrue));
    // Asked for, a word that comes back in what is said would be told.
    const isSeenAgain = saidOf(subject, sentence).some(({ stem }) => subject.answer.term.stems.includes(stem));
    return isSeenAgain ? statements : [cloze(subject, sentence), ...statements];
  });

  /** Enough is said of it, and it is no word of every sentence. */
  function isAskable(subject: Subject, sentence: PreparedSentence): boolean {
    if (!isFit[sentence.index] && !isPlainStatement(sentence, language)) return false;
    const { answer } = subject;
    if (isEverywhere(answer, prepared) && !definedIn.has(`${sentence.index} ${answer.term.key}`)) return false;
    return saidOf(subject, sentence).length >= LEAST_SAID;
  }

  /** What a statement begins with, among other things of which the document states something. */
  function cloze(subject: Subject, sentence: PreparedSentence): Prospect {
    const draftWith =
      (least: number): Prospect['draft'] =>
      (difficulty, random) => {
        const good = optionsFor(subject).filter(({ nearness }) => nearness >= least);
        const choices = byDifficulty(good, difficulty, WRONG_OPTIONS).map(({ answer, text, overlap }) => ({
          ...choiceOf(answer, overlap),
          text,
        }));
        const own = { ...choiceOf(subject.answer, 0), text: subject.text };
        const wrong = pickOptions(choices, own, random);
        if (wrong.length < WRONG_OPTIONS) return undefined;
        return { stem: phrasing.clozeStem(sentence, 0, subject.end), answer: subject.text, wrong, quality: 0 };
      };
    return { ...prospect(subject, sentence, 'cloze'), draft: draftWith(LEAST_NEARNESS), lenient: draftWith(-Infinity) };
  }

  /** Both as the text has it and with another subject, for a test to hold about as many true ones as false. */
  function statement(subject: Subject, sentence: PreparedSentence, isTrue: boolean): Prospect {
    return {
      ...prospect(subject, sentence, 'true-false'),
      lenient: (difficulty) => {
        const [exchanged] = byDifficulty(optionsFor(subject), difficulty, 1);
        if (!exchanged) return undefined;
        if (isTrue) return phrasing.trueStatement(sentence);
        return phrasing.falseStatement(sentence, 0, subject.end, exchanged.text);
      },
    };
  }

  function prospect({ answer }: Subject, sentence: PreparedSentence, kind: 'cloze' | 'true-false'): Prospect {
    const score = termWorth(answer, prepared) + salience(answer) + shapeBonus(sentence, language);
    return {
      kind,
      sentence: sentence.index,
      topic: answer.text,
      score: kind === 'cloze' ? score : phrasing.statementScore(score, sentence),
      hardness: termHardness(answer.term),
      order: 0,
      draft: () => undefined,
    };
  }
}

function saidOf({ last }: Subject, { tokens }: PreparedSentence): TaggedToken[] {
  return tokens.slice(last).filter(({ isWord, isStop }) => isWord && !isStop);
}

/** What a text speaks of in every other sentence: asked for it tells nothing, and as an option it may be right. */
function isEverywhere({ sentences }: Answer, { sentences: all }: PreparedDocument): boolean {
  return sentences.length > LEAST_EVERYWHERE && sentences.length > EVERYWHERE * all.length;
}
