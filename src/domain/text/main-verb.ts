import type { Language } from '#domain/documents/content.ts';
import { grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { Tag } from './tags.ts';
import type { Token } from './tokens.ts';

type Word = Pick<Token, 'text' | 'lower'>;

/** Words and marks that end the first clause of a sentence. */
const clauseBorder =
  /^(?:[,;:(–—]|how|what|why|whether|when|where|while|because|that|who|which|que|cuando|donde|porque|mientras|che|quando|dove|perché|qui|dont|où|lorsque|onde|enquanto)$/;
/** Verb forms that make no statement. */
const unfinished = ofEachPack(({ mainVerb }) => mainVerb?.unfinished);
const LONGEST_SUBJECT = 4;

/**
 * Tags the main verb by its position where the first clause has none, since the treebanks are small and lack many
 * verbs: "Le pancréas fabrique le suc" (the last word between two articles can't be a noun), "Elaboration links new
 * ideas" (an English form in -s not before a noun). The words before it then become a noun phrase.
 */
export function withMainVerb(sentence: Word[], tagged: Tag[], language: Language): Tag[] {
  const forms = unfinished[language];
  if (!forms) return tagged;
  const { ambiguousEndings: endsAlike = false } = grammarOf(language);
  const path = endsAlike ? withCompounds(sentence, tagged) : tagged;
  const border = sentence.findIndex(({ lower }, place) => place > 0 && clauseBorder.test(lower));
  const end = border < 0 ? path.length : border;
  const isFinite = (tag: Tag, place: number): boolean =>
    tag === 'VERB' && place > 0 && place < end && !forms.test(sentence[place]?.lower ?? '');
  if (path.some(isFinite)) return path;
  const verbPlace = endsAlike ? placeByEnding(sentence, path, end) : placeByArticles(sentence, path, end);
  if (verbPlace === undefined) return path;
  const first = path[0] === 'DET' ? 1 : 0;
  return path.map((tag, place) => {
    if (place === verbPlace) return 'VERB';
    // The subject is the first word before the verb, in English the last.
    const isSubject = place === (endsAlike ? verbPlace - 1 : first);
    return isSubject && tag !== 'PROPN' ? 'NOUN' : tag;
  });
}

/** English verb forms without an ending that can follow a singular noun. */
const endinglessForm =
  /^(?:is|are|was|were|had|did|can|could|may|might|must|will|would|should|made|took|gave|came|went|saw|became|began|grew|rose|fell|led|held|kept|left|lost|met|paid|put|read|ran|said|sold|sent|set|spoke|spent|stood|told|thought|won|wrote|broke|brought|built|bought|caught|chose|drew|drove|felt|flew|found|fought|got|heard|knew|laid|lay|let|lit|meant|shook|slept|struck|taught|threw|wore|cut|hit|cost|hurt|shut|split|spread)$/;
const toBe = /^(?:is|are|was|were)$/;

/**
 * Tags the base form of a verb as a noun in a subject before another verb: "A price ceiling is", "the spacing effect
 * means", "demand is".
 */
function withCompounds(sentence: Word[], path: Tag[]): Tag[] {
  return path.map((tag, place) => {
    if (tag !== 'VERB' || place > LONGEST_SUBJECT) return tag;
    const lowerAt = (at: number): string => sentence[at]?.lower ?? '';
    const [lower, before, after] = [lowerAt(place), lowerAt(place - 1), lowerAt(place + 1)];
    const isForm = /(?:[^sui]s|ed)$/.test(lower) || (lower.endsWith('ing') && !toBe.test(after));
    if (isForm || endinglessForm.test(lower)) return tag;
    if (place === 0) return toBe.test(after) ? 'NOUN' : tag;
    const isBehindOne = /^(?:NOUN|ADJ)$/.test(path[place - 1] ?? '') && !/[^sui]s$/.test(before);
    const isVerbNext = (path[place + 1] === 'VERB' || path[place + 1] === 'NOUN') && /[^sui]s$/.test(after);
    return isBehindOne && (isVerbNext || toBe.test(after)) ? 'NOUN' : tag;
  });
}

function placeByArticles(sentence: Word[], path: Tag[], end: number): number | undefined {
  if (path[0] !== 'DET') return undefined;
  const article = path.findIndex((tag, place) => place > 2 && (tag === 'DET' || tag === 'NUM'));
  const place = article - 1;
  if (article < 0 || article >= end || place > LONGEST_SUBJECT) return undefined;
  const isPhrase = path.slice(1, place).every((tag) => /^(?:NOUN|ADJ|PROPN|VERB|ADP)$/.test(tag));
  const isWord = /^(?:NOUN|ADJ|VERB)$/.test(path[place] ?? '') && path[place - 1] !== 'ADP';
  return isPhrase && isWord && /^\p{Ll}{3}/u.test(sentence[place]?.text ?? '') ? place : undefined;
}

function placeByEnding(sentence: Word[], path: Tag[], end: number): number | undefined {
  const first = path[0] === 'DET' ? 2 : 1;
  const place = path.findIndex((tag, index) => {
    const word = sentence[index]?.text ?? '';
    return index >= first && tag === 'NOUN' && /^\p{Ll}+[^sui]s$/u.test(word);
  });
  if (place < 0 || place >= end || place > LONGEST_SUBJECT) return undefined;
  const isPhrase = path.slice(first - 1, place).every((tag) => /^(?:NOUN|ADJ|PROPN|VERB)$/.test(tag));
  const isFollowed = place + 1 === end || /^(?:DET|ADJ|PRON|NUM)$/.test(path[place + 1] ?? '');
  return isPhrase && isFollowed && !/[^sui]s$/.test(sentence[place - 1]?.lower ?? '') ? place : undefined;
}
