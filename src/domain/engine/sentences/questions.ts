import { type ItemCandidate, verifyItem } from '#domain/verify/verify-item.ts';
import { repeatKeys } from '#domain/verify/repeats.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { createAsker } from './asker.ts';
import { difficultyByHardness } from './difficulty.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { sentenceDocument } from './sentence-document.ts';
import type { Draft, Prospect } from './prospect.ts';
import type { Difficulty, QuestionCandidate } from '#domain/items/item.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import { wordings } from './wording.ts';

/** A question with how sure its options are. */
export interface SentenceQuestion extends QuestionCandidate {
  /** Made where a sentence gives nothing better, of options that are less sure to be of one kind. */
  isSecondChoice?: true;
  /** Made only because its section gives nothing better: a true statement. */
  isLastResort?: true;
}

/**
 * All questions that the plain sentences of a document give, best first, each of them verified. The same document and seed always give
 * the same list.
 */
export function listSentenceQuestions(read: PreparedDocument, seed: number): SentenceQuestion[] {
  const prepared = sentenceDocument(read);
  const quotable = quotableDocument(prepared.content, prepared.text);
  const asker = createAsker(prepared);
  const prospects = asker.listProspects();
  const randomOf = ({ kind, topic, sentence }: Prospect): (() => number) =>
    createRandom(hashText(`${seed} ${kind} ${topic} ${prepared.sentences[sentence]?.text}`));
  const difficulties = new Map<Prospect, Difficulty>();
  const seen = new Set<string>();
  const askedSentences = new Set<number>();
  const accepted: SentenceQuestion[] = [];

  interface Drafted {
    prospect: Prospect;
    draft: Draft;
    random: () => number;
  }

  /** Best first by what is asked and by how good its options are. */
  function acceptAll(drafted: Drafted[], rank: Pick<SentenceQuestion, 'isSecondChoice' | 'isLastResort'> = {}): void {
    const score = ({ prospect, draft }: Drafted): number => prospect.score + draft.quality;
    drafted.sort((left, right) => score(right) - score(left) || left.prospect.order - right.prospect.order);
    for (const one of drafted) accept(one, rank);
  }

  function accept({ prospect, draft, random }: Drafted, rank: Parameters<typeof acceptAll>[1]): void {
    const sentence = prepared.sentences[prospect.sentence];
    if (!sentence) return;
    const { kind, topic } = prospect;
    const { stem } = draft;
    const swap = draft.swap ? { swap: draft.swap } : {};
    const { options, answerIndex } = arranged(prospect, draft, prepared, random);
    const keys = repeatKeys({ stem, answer: options[answerIndex] ?? '', quote: sentence.text });
    if (keys.some((key) => seen.has(key))) return;
    const item: ItemCandidate = { kind, stem, options, answerIndex, quote: sentence.text, ...swap };
    const verdict = verifyItem({ ...item, quoteStart: sentence.start }, quotable, []);
    if (!verdict.ok) return;
    for (const key of keys) seen.add(key);
    askedSentences.add(prospect.sentence);
    const explanation = asker.explain(prospect, draft);
    const { source } = verdict.item;
    const { sectionIndex } = sentence;
    const difficulty = difficulties.get(prospect) ?? 'medium';
    const asked = { kind, stem, options, answerIndex, explanation, source, sectionIndex, difficulty, topic };
    accepted.push({ ...asked, ...swap, ...rank });
  }

  /** What gives a question at all, each at the difficulty that it has among the others. */
  const draftsOf = (which: Prospect[], kind: 'draft' | 'lenient'): Drafted[] => {
    const possible = which.filter((prospect) => prospect[kind]?.('medium', randomOf(prospect)));
    for (const [prospect, difficulty] of difficultyByHardness(possible)) difficulties.set(prospect, difficulty);
    return possible.flatMap((prospect) => {
      const random = randomOf(prospect);
      const draft = prospect[kind]?.(difficulties.get(prospect) ?? 'medium', random);
      return draft ? [{ prospect, draft, random }] : [];
    });
  };
  acceptAll(draftsOf(prospects, 'draft'));
  // A test takes no two questions from one sentence, so only those that have none yet are worth less sure options.
  const asked = new Set(askedSentences);
  acceptAll(
    draftsOf(
      prospects.filter(({ lenient, sentence }) => lenient && !asked.has(sentence)),
      'lenient',
    ),
    { isSecondChoice: true },
  );
  const served = new Set(
    accepted.filter(({ isSecondChoice }) => !isSecondChoice).map(({ sectionIndex }) => sectionIndex),
  );
  const isServed = ({ sentence }: Prospect): boolean => served.has(prepared.sentences[sentence]?.sectionIndex ?? -1);
  acceptAll(
    prospects.flatMap((prospect) =>
      prospect.lastResort && !isServed(prospect)
        ? [{ prospect, draft: prospect.lastResort(), random: randomOf(prospect) }]
        : [],
    ),
    { isLastResort: true },
  );
  return accepted;
}

/** True and false keep their order, which people expect; of a choice every place is equally likely. */
function arranged(
  { kind }: Prospect,
  { answer, wrong }: Draft,
  { language }: PreparedDocument,
  random: () => number,
): { options: string[]; answerIndex: number } {
  if (kind === 'true-false') {
    const options = [wordings[language].true, wordings[language].false];
    return { options, answerIndex: options.indexOf(answer) };
  }
  const options = shuffled([answer, ...wrong], random);
  return { options, answerIndex: options.indexOf(answer) };
}
