import type { Slip } from '#domain/languages/language-pack.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';

/** Whether a text has a grammar slip common in hasty notes. Covers only unambiguous ones. */
export function hasSlip(tokens: readonly TaggedToken[], { language, nounShare }: PreparedDocument): boolean {
  const isNoun = (token: TaggedToken): boolean =>
    token.tag === 'NOUN' && /^\p{Ll}{3,}$/u.test(token.text) && (nounShare(token.lower) ?? 0) >= MOSTLY;
  const isSlip = (slip: Slip, place: number): boolean =>
    slip.every(({ word, tag, noun }, step) => {
      const token = tokens[place + step];
      if (!token || (tag !== undefined && tag !== token.tag) || (noun && !isNoun(token))) return false;
      return word === undefined || word.test(token.text);
    });
  return tokens.some((_, place) => slips[language]?.some((slip) => isSlip(slip, place)) ?? false);
}

const MOSTLY = 0.8;

/** Adjacent words that make a slip. */
const slips = ofEachPack(({ slips: own }) => own);
