import { foldedOption } from '#domain/verify/folding.ts';
import type { Answer } from './answers.ts';
import { sameWords } from './distractors.ts';

/** An option and what could give it away or make it a decoy. */
export interface Choice {
  text: string;
  /** How often it stands in the document. */
  frequency: number;
  /** The most words of the stem that stand with it in any one sentence elsewhere. */
  overlap: number;
  stems: string[];
}

/** A question has four options. */
export const WRONG_OPTIONS = 3;

/** A term of the document as an option. */
export function choiceOf({ text, term }: Answer, overlap: number): Choice {
  return { text, overlap, frequency: term.frequency, stems: term.stems };
}

/** How often a decoy is required, set such that each trick finds the key about as often as chance would. */
const decoys: { share: number; beats(choice: Choice, answer: Choice): boolean }[] = [
  { share: 0.4, beats: (choice, answer) => choice.text.length > answer.text.length },
  { share: 0.3, beats: (choice, answer) => choice.frequency > answer.frequency },
  { share: 0.9, beats: (choice, answer) => choice.overlap > answer.overlap },
];

/**
 * Takes three wrong options from a list that has the best first, such that they differ from each other and that
 * neither the longest option, nor the most frequent, nor the one most at home among the words of the stem is the key
 * more often than chance: in a set share of the questions some wrong option must beat the key in each respect.
 */
export function pickOptions(choices: Choice[], answer: Choice, random: () => number): string[] {
  const picked: Choice[] = [];
  const free = (): Choice[] => choices.filter((choice) => picked.every((other) => areDistinct(choice, other)));
  for (const { share, beats } of decoys) {
    if (random() >= share || picked.some((choice) => beats(choice, answer))) continue;
    const decoy = free().find((choice) => beats(choice, answer));
    if (decoy) picked.push(decoy);
  }
  while (picked.length < WRONG_OPTIONS) {
    const next = free()[0];
    if (!next) break;
    picked.push(next);
  }
  return picked.map((choice) => choice.text);
}

/** Two wrong options that hold each other, or share words in other than sister phrases, look like one. */
function areDistinct(left: Choice, right: Choice): boolean {
  const first = foldedOption(left.text);
  const second = foldedOption(right.text);
  if (first.includes(second) || second.includes(first) || sameWords(left.stems, right.stems)) return false;
  return left.stems.length === right.stems.length || !left.stems.some((stem) => right.stems.includes(stem));
}
