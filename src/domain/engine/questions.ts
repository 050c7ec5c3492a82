import { type ItemCandidate, verifyItem } from '#domain/verify/verify-item.ts';
import { repeatKeys } from '#domain/verify/repeats.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { createAsker } from './asker.ts';
import { difficultyByHardness } from './difficulty.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { Draft, Prospect } from './prospect.ts';
import type { Difficulty, QuestionCandidate } from './question-candidate.ts';
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
  const possible = prospects.filter((prospect) => prospect.draft('medium', randomOf(prospect), false));
  const difficultyOf = difficultyByHardness(possible);
  const seen = new Set<string>();
  const accepted: QuestionCandidate[] = [];

  /** Best first by what is asked and by how good its options are. */
  function acceptAll(offered: Prospect[], isLenient: boolean): void {
    const drafts = offered.flatMap((prospect) => {
      const difficulty = difficultyOf(prospect);
      const random = randomOf(prospect);
      const draft = prospect.draft(difficulty, random, isLenient);
      return draft ? [{ prospect, draft, difficulty, random, score: prospect.score + draft.quality }] : [];
    });
    drafts.sort((left, right) => right.score - left.score || left.prospect.order - right.prospect.order);
    for (const { prospect, draft, difficulty, random } of drafts) {
      accept(prospect, draft, difficulty, random, isLenient);
    }
  }

  function accept(
    prospect: Prospect,
    draft: Draft,
    difficulty: Difficulty,
    random: () => number,
    isLenient: boolean,
  ): void {
    const sentence = prepared.sentences[prospect.sentence];
    if (!sentence) return;
    const { kind, topic } = prospect;
    const { stem } = draft;
    const swap = draft.swap ? { swap: draft.swap } : {};
    const { options, answerIndex } = arranged(prospect, draft.answer, draft.wrong, prepared, random);
    const keys = repeatKeys({ stem, answer: options[answerIndex] ?? '', quote: sentence.text });
    if (keys.some((key) => seen.has(key))) return;
    const item: ItemCandidate = { kind, stem, options, answerIndex, quote: sentence.text, ...swap };
    const verdict = verifyItem({ ...item, quoteStart: sentence.start }, quotable, []);
    if (!verdict.ok) return;
    for (const key of keys) seen.add(key);
    const explanation = asker.explain(prospect, draft);
    const { source } = verdict.item;
    const { sectionIndex } = sentence;
    const resort = isLenient ? { isLastResort: true as const } : {};
    const asked = { kind, stem, options, answerIndex, explanation, source, sectionIndex, difficulty, topic };
    accepted.push({ ...asked, ...swap, ...resort });
  }

  acceptAll(possible, false);
  const served = new Set(accepted.map(({ sectionIndex }) => sectionIndex));
  acceptAll(
    prospects.filter(({ sentence }) => !served.has(prepared.sentences[sentence]?.sectionIndex ?? -1)),
    true,
  );
  return accepted;
}

/** True and false keep their order, which people expect; of a choice every place is equally likely. */
function arranged(
  { kind }: Prospect,
  answer: string,
  wrong: string[],
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
