import type { Language } from '#domain/documents/content.ts';
import { ofEachPack, packOf, phrasePattern } from '#domain/languages/packs.ts';

/** Role of a sentence in a teaching block. */
export type SentenceRole = 'statement' | 'example' | 'aside' | 'question' | 'task';

export function sentenceRole(text: string, language: Language): SentenceRole {
  const pack = packOf(language);
  const plain = text.replace(/^[^\p{L}\p{N}("«“„'[¿]+/u, '');
  if (/\?["”»)]?$/.test(plain) || plain.startsWith('¿')) return 'question';
  if (phrasePattern(pack.exampleOpenings, 'start').test(plain)) return 'example';
  if (isAside(plain, language) || namesOrigin(plain, language)) return 'aside';
  return 'statement';
}

/** Whether the author addresses the reader or speaks in the first person. */
export function isAside(text: string, language: Language): boolean {
  return phrasePattern(packOf(language).asides, 'anywhere').test(text.replace(numerals[language], '$1'));
}

/** "World War I", "type I errors", "i.e.": an I that is not the author. */
const numerals = ofEachPack(({ sentenceRoles }) => sentenceRoles?.numerals ?? /(?!)/);

/** Names a source: "… (adapted from …)" */
function namesOrigin(text: string, language: Language): boolean {
  const inside = /[([]([^)\]]{0,60})/.exec(text)?.[1] ?? '';
  return inside !== '' && phrasePattern(packOf(language).origins, 'anywhere').test(inside) && /:|\p{Lu}/u.test(inside);
}

/** Citations and figure references in brackets, which don't belong to the statement. */
const citation = new RegExp(
  [
    String.raw`\s*\((?:see |e\.g\.,? |cf\. |véase |ver |siehe |voir |vedi )?[^()]*(?:\p{Lu}[^()]*\b(?:1[6-9]|20)\d\d[a-z]?\b|et al|ibid)[^()]*\)`,
    String.raw`\s*\((?:see |véase |ver |siehe |voir |vedi )?(?:figur[ae]|fig\.|tabl[ae]|tableau|tabela|tabella|abb(?:\.|ildung)|tab\.)[^()]*\)`,
    String.raw`\s*\[\d+(?:[,;–-]\s*\d+)*\]`,
  ].join('|'),
  'giu',
);

/**
 * Removes citations and references to figures.
 *
 * @example withoutCitations('It binds (Smith, 2004) water [3].') // 'It binds water.'
 */
export function withoutCitations(text: string): string {
  return text.replace(citation, '').replace(/\s+/g, ' ').trim();
}

export function hasCitation(text: string): boolean {
  return withoutCitations(text) !== text.replace(/\s+/g, ' ').trim();
}
