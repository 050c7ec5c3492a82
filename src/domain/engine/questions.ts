import { type ItemCandidate, verifyItem } from '#domain/verify/verify-item.ts';
import { repeatKeys } from '#domain/verify/repeats.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { createAsker } from './asker.ts';
import { difficultyByHardness } from './difficulty.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { Draft, Prospect } from './prospect.ts';
import type { QuestionCandidate } from './question-candidate.ts';
import { createRandom, hashText, shuffled } from './seed.ts';
import { wordings } from './wording.ts';

/**
 * All questions that a document gives, best first, each of them verified. The same document and seed always give
 * the same list.
 */
export function listQuestionCandidates(prepared: PreparedDocument, seed: number): QuestionCandidate[] {
  const quotable = quotableDocument(prepared.content, prepared.text);
  const asker = createAsker(prepared);
  const prospects = asker.listProspects();
  const randomOf = ({ kind, topic, sentence }: Prospect): (() => number) =>
    createRandom(hashText(`${seed} ${kind} ${topic} ${prepared.sentences[sentence]?.text}`));
  const possible = prospects.filter((prospect) => prospect.draft('medium', randomOf(prospect)));
  const difficultyOf = difficultyByHardness(possible);
  const seen = new Set<string>();
  const accepted: QuestionCandidate[] = [];

  interface Drafted {
    prospect: Prospect;
    draft: Draft;
    random: () => number;
  }

  /** Best first by what is asked and by how good its options are. */
  function acceptAll(drafted: Drafted[], isLastResort: boolean): void {
    const score = ({ prospect, draft }: Drafted): number => prospect.score + draft.quality;
    drafted.sort((left, right) => score(right) - score(left) || left.prospect.order - right.prospect.order);
    for (const one of drafted) accept(one, isLastResort);
  }

  function accept({ prospect, draft, random }: Drafted, isLastResort: boolean): void {
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
    const explanation = asker.explain(prospect, draft);
    const { source } = verdict.item;
    const { sectionIndex } = sentence;
    const resort = isLastResort ? { isLastResort } : {};
    const difficulty = difficultyOf(prospect);
    const asked = { kind, stem, options, answerIndex, explanation, source, sectionIndex, difficulty, topic };
    accepted.push({ ...asked, ...swap, ...resort });
  }

  const draftOf = (prospect: Prospect): Drafted[] => {
    const random = randomOf(prospect);
    const draft = prospect.draft(difficultyOf(prospect), random);
    return draft ? [{ prospect, draft, random }] : [];
  };
  acceptAll(possible.flatMap(draftOf), false);
  const served = new Set(accepted.map(({ sectionIndex }) => sectionIndex));
  const isServed = ({ sentence }: Prospect): boolean => served.has(prepared.sentences[sentence]?.sectionIndex ?? -1);
  acceptAll(
    prospects.flatMap((prospect) =>
      prospect.lastResort && !isServed(prospect)
        ? [{ prospect, draft: prospect.lastResort(), random: randomOf(prospect) }]
        : [],
    ),
    true,
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
