import type { Language } from '#domain/documents/content.ts';
import { packOf, phrasePattern } from '#domain/engine/language/packs.ts';
import { tokenize } from '#domain/text/tokens.ts';

/** Reasons why the index of a textbook would not hold a name. */
export type NameFault = 'dangling' | 'sentence' | 'caption' | 'numbered' | 'shouted';

/** Most words of a name; longer ones are statements. */
const MOST_WORDS = 7;

/** Function words at the start or end that belong to the sentence, not to the name. */
const dangling: Record<Language, RegExp> = {
  en: /^(?:although|though|while|when|whereas|because|since|if|unlike|the|an?|of|in|on|at|by|for|from|to|with|and|or|but|as|than|that|which|each|every|any|some|this|these) | (?:of|in|on|at|by|for|from|to|with|and|or|the|an?|as|than|that)$/i,
  es: /^(?:aunque|cuando|mientras|porque|si|como|el|la|los|las|un|una|unos|unas|de|del|en|con|por|para|a|al|y|o|que|cada|cualquier|este|esta|estos|estas) | (?:de|del|en|con|por|para|a|al|y|o|el|la|los|las|un|una|que|como|sin)$/i,
  fr: /^(?:bien que|quand|lorsque|parce|si|comme|les?|la|une?|des|du|de|en|dans|avec|par|pour|à|au|aux|et|ou|que|qui|chaque|ces?|cette) |^(?:l|d|qu)['’]| (?:de|du|des|en|dans|avec|par|pour|à|au|aux|et|ou|les?|la|une?|après|avant)$/i,
  de: /^(?:obwohl|wenn|während|weil|als|wie|der|die|das|den|dem|des|eine?|einer|eines|von|vom|in|im|mit|auf|an|am|für|durch|zu|zum|zur|und|oder|jede[rsn]?|diese[rsnm]?) | (?:von|vom|in|im|mit|auf|für|durch|zu|zum|zur|und|oder|der|die|das|den|dem)$/i,
  it: /^(?:sebbene|quando|mentre|perché|se|come|il|lo|la|i|gli|le|un|uno|una|di|del|della|in|con|per|a|al|e|o|che|ogni|ciascun[oa]?|quest[oaei]) |^(?:l|un|dell|all)['’]| (?:di|del|della|in|con|per|a|al|e|o|il|lo|la|che)$/i,
  pt: /^(?:embora|quando|enquanto|porque|se|como|os?|as?|uma?|uns|umas|de|do|da|dos|das|em|no|na|com|por|para|ao|à|e|ou|que|cada|qualquer|est[ea]s?) | (?:de|do|da|em|no|na|com|por|para|ao|e|ou|os?|as?|que)$/i,
};

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
    shouted: calmName(name) !== name,
  };
  return (Object.keys(faults) as NameFault[]).filter((fault) => faults[fault]);
}

/** Writes a heading in capitals as normal text. Keeps initials. */
export const calmName = (name: string): string =>
  name === name.toUpperCase() && /\p{Lu}{6}/u.test(name) ? name.charAt(0) + name.slice(1).toLowerCase() : name;
