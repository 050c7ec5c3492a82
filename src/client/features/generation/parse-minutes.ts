import { examTime } from '#domain/quizzes/exam.ts';

/** The time of an exam that a typed text asks for; nothing when it is no whole number that may be asked for. */
export function parseMinutes(text: string): number | undefined {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return minutes >= examTime.least && minutes <= examTime.most ? minutes : undefined;
}
