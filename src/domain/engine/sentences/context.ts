import { tokenize } from '#domain/text/tokens.ts';
import { definite, indefinite } from '#domain/engine/language/articles.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';

const LONGEST_HEADING = 60;

/** Words that number the parts of a text or say what kind of part it is, and nothing of its subject. */
const partWords =
  /^(?:chapter|section|part|unit|lesson|page|topic|introduction|summary|conclusions?|overview|exercises?|references|notes|capítulo|sección|parte|unidad|lección|página|tema|introducción|resumen|conclusión|conclusiones|ejercicios?|chapitre|section|partie|unité|leçon|résumé|exercices?|kapitel|abschnitt|teil|einheit|lektion|seite|thema|einleitung|einführung|zusammenfassung|übungen|capitolo|sezione|unità|lezione|pagina|introduzione|riassunto|conclusione|esercizi|seção|unidade|lição|introdução|resumo|conclusão|exercícios?)$/iu;

export interface Context {
  /**
   * Whether a sentence speaks of something known ("the climate", "el gobierno") and nothing in it outside [start, end)
   * says of what: no name, no word of the heading above it.
   */
  isFloating(sentence: PreparedSentence, start: number, end: number): boolean;
  /** The heading under which a sentence stands, where it tells what the sentence speaks of and not the answer. */
  headingOf(sentence: PreparedSentence, answerStems: string[]): string | undefined;
}

/** What a reader of a text knows of a sentence before reading it: the title and the headings above it. */
export function createContext({ content, language }: PreparedDocument): Context {
  const stemsOf = (text: string): string[] =>
    tokenize(text, language).flatMap((token) =>
      token.isWord && !token.isStop && token.text.length > 2 && /\p{L}/u.test(token.text) && !partWords.test(token.text)
        ? [token.stem]
        : [],
    );
  const title = stemsOf(content.title);
  const headings = content.sections.map(({ headings: path }) => {
    const text = (path.at(-1) ?? '').replace(/^[\d.\s]+/, '').trim();
    return { text, stems: stemsOf(text) };
  });
  const saysWhat = (token: TaggedToken, heading: string[]): boolean =>
    // The title is above every part, so that its words tell little where the parts have headings of their own.
    (heading.length > 0 ? heading : title).includes(token.stem) ||
    (token.tag === 'PROPN' && /^\p{Lu}/u.test(token.text));
  const isDefinite = ({ lower }: TaggedToken): boolean => definite[language].test(lower);
  const isIndefinite = ({ lower }: TaggedToken): boolean => indefinite[language].test(lower);
  return {
    isFloating: ({ tokens, sectionIndex }, start, end) => {
      const heading = headings[sectionIndex]?.stems ?? [];
      const article = tokens.find((token) => isDefinite(token) || isIndefinite(token));
      if (!article || !isDefinite(article)) return false;
      const visible = tokens.filter((token) => token.end <= start || token.start >= end);
      return !visible.some((token) => saysWhat(token, heading));
    },
    headingOf: ({ sectionIndex }, answerStems) => {
      const heading = headings[sectionIndex];
      if (!heading || heading.stems.length === 0 || heading.text.length > LONGEST_HEADING) return undefined;
      return answerStems.some((stem) => heading.stems.includes(stem)) ? undefined : heading.text;
    },
  };
}
