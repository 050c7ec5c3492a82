import type { Language } from '#domain/documents/content.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';

const MOST_WORDS = 8;
/** Longest name in characters. */
const LONGEST = 200;

/** Returns a term for display: without emoji, numbering, leading article and enclosing marks. */
export function termName(text: string, language: Language): string {
  if (text.length > LONGEST) return text;
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"“«„‘']+/u, '')
    .replace(/^(?:\d+|[IVX]+|[a-zA-Z])[.)]\s+/, '')
    .replace(/[\s:;,.=–—-]+$/u, '')
    .replace(/^["“«„‘']+(.*?)["”»“’']+$/u, '$1')
    .trim();
  const pack = packOf(language);
  const opening = phrasePattern(pack.definitionOf, 'start').exec(plain)?.[0] ?? '';
  const withoutOpening = plain.slice(opening.length).trim();
  const article = phrasePattern(pack.articles, 'start').exec(withoutOpening)?.[0] ?? '';
  const rest = withoutOpening.slice(article.length).trim();
  return rest === '' ? plain : rest;
}

/** Numbered statements of a mathematical text: "Proposition 1", "Satz 3", "Teorema 2.4". */
const numberedStatement =
  /^(?:propos|th[eé]or|teor|lem[ma]|corol|korol|d[eé]finit|axiom|satz|beispiel|exempl|ejempl|esempi|example|exerci|ejerc|eserciz|aufgabe|remarque|bemerkung|remark|observa)\p{L}*\.? \d/iu;

/** Sentences of a proof: "Soit f₁", "f is injective". */
const ofProof =
  /^(?:(?:let|soit|soient|sean?|seien?|sia|siano|seja|sejam) \S{1,2}(?=[\s,]|$)|\p{L}[₀-₉]? (?:is|are|est|es|ist|è|é) )/iu;

/** Whether a name is a term of the subject, not a part of the document or a fragment. */
export function isTermName(name: string, language: Language): boolean {
  const pack = packOf(language);
  if (name.length < 2 || wordsIn(name) > MOST_WORDS || name.length > 80) return false;
  if (!/\p{L}{2}/u.test(name) && !/^\p{Lu}\p{N}?$/u.test(name)) return false;
  if (/[?!;=<>{}|\\#]|https?:|\.\s|\$/.test(name) || /^[\p{N}%.,\s-]+$/u.test(name)) return false;
  if (phrasePattern(pack.labels, 'whole').test(name) || phrasePattern(pack.captions, 'start').test(name)) return false;
  if (Object.values(pack.headings).some((list) => phrasePattern(list, 'whole').test(name))) return false;
  if (numberedStatement.test(name) || ofProof.test(name)) return false;
  if (/\svs\.?\s/i.test(name) || /^[^(]*\)|\([^)]*$/.test(name)) return false;
  if (phrasePattern(pack.asides, 'start').test(name) || phrasePattern(pack.exampleOpenings, 'start').test(name))
    return false;
  const words = tokenize(name, language).filter(({ isWord }) => isWord);
  return (
    words.some(({ isStop }) => !isStop) && !(words.length > 1 && words.at(-1)?.isStop === true && !/[)\]]$/.test(name))
  );
}

/** Returns the stems of a term without bracketed text, as a key to identify it. */
export function termKey(name: string, language: Language): string {
  const outside = name.replace(/\s*\([^)]*\)/g, '');
  const words = tokenize((outside === '' ? name : outside).toLowerCase(), language).filter(({ isWord }) => isWord);
  const heavy = words.filter(({ isStop }) => !isStop);
  return (heavy.length > 0 ? heavy : words).map(({ stem }) => stem).join(' ');
}
