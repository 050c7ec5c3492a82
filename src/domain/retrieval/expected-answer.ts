import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';

/** Kind of answer that a question word asks for. */
export type ExpectedAnswer = 'number' | 'date' | 'other';

const howMany = ofEachPack(({ questions: { expectedAnswer } }) => expectedAnswer.howMany);

const when = ofEachPack(({ questions: { expectedAnswer } }) => expectedAnswer.when);

const who = ofEachPack(({ questions: { expectedAnswer } }) => expectedAnswer.who);

export function asksForPerson(question: string, language: Language): boolean {
  return who[language].test(question.trim());
}

export function expectedAnswer(question: string, language: Language): ExpectedAnswer {
  if (howMany[language].test(question)) return 'number';
  return when[language].test(question) ? 'date' : 'other';
}

/** Whether a stem is a value of the expected kind. */
export function isOfKind(expected: ExpectedAnswer, stem: string): boolean {
  if (expected === 'other') return false;
  return expected === 'number' ? /^\p{N}/u.test(stem) : /^(?:1\d{3}|20\d{2}|[0-3]?\d)$/.test(stem);
}
