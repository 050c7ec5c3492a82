import type { Language } from '#domain/documents/content.ts';
import { fill, ofEachPack } from '#domain/languages/packs.ts';

const whatIs = ofEachPack(({ questions: { suggestedQuestions } }) => suggestedQuestions.whatIs);
const SUGGESTED = 3;
/** Fewest terms for a table. */
const LEAST_TERMS = 3;
const quoted = ofEachPack(({ questions: { suggestedQuestions } }) => suggestedQuestions.quoteMarks);

/**
 * Suggests questions that a document can answer: the meanings of its explained terms, most mentioned first. Uses the
 * document's language and quotes the terms, so that number and gender don't matter.
 */
export function suggestedQuestions(terms: readonly { term: string; mentions: number }[], language: Language): string[] {
  const [open, close] = quoted[language];
  return terms
    .toSorted((left, right) => right.mentions - left.mentions)
    .slice(0, SUGGESTED)
    .map(({ term }) => fill(whatIs[language], `${open}${term}${close}`));
}

const tasks = {
  es: {
    points: 'Resume el tema en cinco puntos',
    table: 'Haz una tabla de los términos',
    exam: '¿Qué debo saber para el examen?',
  },
  en: {
    points: 'Summarise the topic in five points',
    table: 'Make a table of the terms',
    exam: 'What should I know for the exam?',
  },
} as const;

/** Suggests tasks for a document, in its language if tasks support it, otherwise in the user's. */
export function suggestedTasks(
  { hasPoints, terms }: { hasPoints: boolean; terms: number },
  language: Language | null,
  own: keyof typeof tasks,
): string[] {
  const { points, table, exam } =
    tasks[language !== null && language in tasks ? (language as keyof typeof tasks) : own];
  return [...(hasPoints ? [points] : []), ...(terms >= LEAST_TERMS ? [table] : []), ...(hasPoints ? [exam] : [])];
}
