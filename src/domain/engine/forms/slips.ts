import type { Language } from '#domain/documents/content.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';

/** Whether a text has a grammar slip common in hasty notes. Covers only unambiguous ones. */
export function hasSlip(tokens: readonly TaggedToken[], { language, nounShare }: PreparedDocument): boolean {
  const isNoun = (token?: TaggedToken): boolean =>
    token?.tag === 'NOUN' && /^\p{Ll}{3,}$/u.test(token.text) && (nounShare(token.lower) ?? 0) >= MOSTLY;
  return tokens.some((token, place) => slips[language]?.(token, tokens[place + 1], tokens[place + 2], isNoun) ?? false);
}

const MOSTLY = 0.8;

type Slip = (
  token: TaggedToken,
  next: TaggedToken | undefined,
  afterNext: TaggedToken | undefined,
  isNoun: (token?: TaggedToken) => boolean,
) => boolean;

const slips: Partial<Record<Language, Slip>> = {
  en: ({ lower }, next, after) =>
    // "are give to", "ca be purified"
    (/^(?:is|are|was|were|been)$/.test(lower) &&
      /^(?:give|take|make|use|show|call|know|find|produce|create|write|see)$/.test(next?.lower ?? '')) ||
    (/^(?:ca|cam|cold|coud|cn|wil|wold)$/.test(lower) && next?.lower === 'be') ||
    // "a important", "an plant"
    (lower === 'a' && /^[aei]\p{Ll}{3,}/u.test(next?.text ?? '') && !next?.text.startsWith('eu')) ||
    (/^(?:can|could|will|would|should|may|might|must)$/.test(lower) &&
      /^(?:is|are|was|were|been|has)$/.test(next?.lower ?? '') &&
      after !== undefined),
  es: ({ lower }, next, _after, isNoun) =>
    /^(?:l[oa]s|un[oa]s|est[oa]s)$/.test(lower) && isNoun(next) && !/[sx]$/.test(next?.lower ?? ''),
  pt: ({ lower }, next, _after, isNoun) =>
    /^(?:[oa]s|[dn][oa]s|estes|estas)$/.test(lower) && isNoun(next) && !/[sx]$/.test(next?.lower ?? ''),
  fr: ({ lower, tag }, next, after, isNoun) =>
    (/^(?:les|des|ces|aux|plusieurs|quelques)$/.test(lower) && isNoun(next) && !/[sxz]$/.test(next?.lower ?? '')) ||
    // "peuvent êtres", "peut également utilise"
    (/^(?:peu[tx]|peuvent|doit|doivent|pour)$/.test(lower) && next?.lower === 'êtres') ||
    (/^(?:peut|peuvent|doit|doivent)$/.test(lower) &&
      /^(?:également|aussi|donc|alors|encore)$/.test(next?.lower ?? '') &&
      after?.tag === 'VERB' &&
      !/(?:er|ir|re|oir)$/.test(after.lower)) ||
    // "on choisis", "si ils"
    (lower === 'on' && /[^s]is$/.test(next?.lower ?? '')) ||
    (lower === 'si' && /^ils?$/.test(next?.lower ?? '')) ||
    // "les liaisons covalents demande"
    (tag === 'NOUN' &&
      lower.endsWith('s') &&
      next?.tag === 'ADJ' &&
      next.lower.endsWith('s') &&
      after?.tag === 'VERB' &&
      /(?:ande|it|ète|que)$/.test(after.lower)),
};
