import type { Language } from '#domain/documents/content.ts';
import { ofEachPack, packOf, phrasePattern } from '#domain/languages/packs.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { type Line, confidenceOf } from './line.ts';
import type { Mention, Notions } from './notions.ts';

const LONGEST_LABEL = 7;
/** Characters before the name that are searched for the naming words. */
const NEAR = 24;

/** Reads "the rise of > prices is called > inflation" as: inflation is the rise of prices. */
export function linesByNaming(prepared: PreparedDocument, notions: Notions): Line[] {
  const { language } = prepared;
  return prepared.sentences.flatMap((sentence): Line[] => {
    if (!sentence.isTaught || sentence.role !== 'statement' || sentence.isFragment) return [];
    const mentions = notions.mentionsIn(sentence.tokens);
    const named = mentions.find((mention) => isNamed(sentence, mention, language));
    if (!named) return [];
    const { start, end } = sentence;
    for (const { notion, first, last } of mentions) {
      const label = first < named.first ? openingOf(sentence, { first, last }, language) : undefined;
      if (label === undefined || notion === named.notion) continue;
      return [{ from: named.notion, to: notion, label, start, end, confidence: confidenceOf.isA }];
    }
    return [];
  });
}

/** Returns whether a notion directly follows "is called" and ends the clause. */
function isNamed({ text, tokens }: PreparedSentence, { first, last }: Mention, language: Language): boolean {
  const begin = tokens[first]?.start ?? 0;
  const before = text.slice(Math.max(0, begin - NEAR), begin);
  const naming = phrasePattern(packOf(language).namings, 'anywhere').exec(before);
  const isNear = naming !== null && /^\s*\S{0,4}\s*$/u.test(before.slice(naming.index + naming[0].length));
  return isNear && !tokens[last]?.isWord;
}

/** Returns the label after "is": one noun and the words that tie the notion to it. */
function openingOf(
  { tokens, text }: PreparedSentence,
  { first, last }: Pick<Mention, 'first' | 'last'>,
  language: Language,
): string | undefined {
  const opening = tokens.slice(0, first);
  if (opening.length > LONGEST_LABEL || tokens[0]?.tag !== 'DET' || /^(?:NOUN|PROPN)$/.test(tokens[last]?.tag ?? ''))
    return undefined;
  if (!opening.every(({ tag, isWord }) => isWord && /^(?:DET|ADJ|NOUN|ADP)$/.test(tag))) return undefined;
  // "The bond is called …" gives no label; "the price of the bond is called …" does.
  if (!/^(?:ADP|DET)$/.test(opening.at(-1)?.tag ?? '') || !opening.some(({ tag }) => tag === 'ADP')) return undefined;
  const words = text.slice(0, tokens[first]?.start).replace(/\s+/g, ' ').trim();
  return `${copulas[language]} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

const copulas = ofEachPack(({ linesByNaming }) => linesByNaming.copula);
