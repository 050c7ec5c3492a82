import { examTime } from '#domain/quizzes/exam.ts';

/** Parses typed minutes; undefined unless a whole number in range. */
export function parseMinutes(text: string): number | undefined {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return minutes >= examTime.least && minutes <= examTime.most ? minutes : undefined;
}
