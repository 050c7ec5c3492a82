import type { Language } from '#domain/documents/content.ts';
import { packOf, phrasePattern, ofEachPack } from '#domain/languages/packs.ts';
import { tokenize } from '#domain/text/tokens.ts';

/** Reasons why the index of a textbook would not hold a name. */
export type NameFault = 'dangling' | 'sentence' | 'caption' | 'numbered' | 'shouted' | 'side';

/** Most words of a name; longer ones are statements. */
const MOST_WORDS = 7;

/** Function words at the start or end that belong to the sentence, not to the name. */
const dangling = ofEachPack(({ nameFaults }) => nameFaults.dangling);

/** One side of a comparison, which names nothing without its heading: "Positivas", "Advantages". */
const sideAlone =
  /^(?:positiv[oaei]s?|negativ[oaei]s?|positive[rs]|negative[rs]|positifs?|négatifs?|négatives?|pros|contras|cons|ventajas|desventajas|inconvenientes|advantages|disadvantages|avantages|inconvénients|vorteile|nachteile|vantaggi|svantaggi|vantagens|desvantagens)$/i;

const chapterNumber =
  /^(?:chapter|unit|lesson|lecture|module|section|part|tema|unidad|lecci[oó]n|cap[ií]tulo|m[oó]dulo|bloque|chapitre|partie|kapitel|teil|lektion|capitolo|lezione|parte|aula|unidade) (?:\d|[ivxl]+(?: |$))/i;

/**
 * Returns the rules that a name of a notion breaks by its form. A good name is a noun phrase, as in the index of a
 * textbook.
 *
 * @example nameFaults('Although phagocytosis', 'en') // ['dangling']
 */
export function nameFaults(name: string, language: Language): NameFault[] {
  const words = tokenize(name, language).filter(({ isWord }) => isWord);
  const faults: Record<NameFault, boolean> = {
    dangling: dangling[language].test(name),
    sentence: words.length > MOST_WORDS || /[.!?;]$/.test(name),
    caption: phrasePattern(packOf(language).captions, 'start').test(name),
    numbered: chapterNumber.test(name),
    side: sideAlone.test(name),
    shouted: calmName(name) !== name,
  };
  return (Object.keys(faults) as NameFault[]).filter((fault) => faults[fault]);
}

/** Writes a heading in capitals as normal text. Keeps initials. */
export const calmName = (name: string): string =>
  name === name.toUpperCase() && /\p{Lu}{6}/u.test(name) ? name.charAt(0) + name.slice(1).toLowerCase() : name;
