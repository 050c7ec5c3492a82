import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { TaggedToken } from './prepared-sentence.ts';
import { relatives } from './standalone.ts';

/** Whether a relative clause begins at a place: "which …", "in der …", "los cuales …". */
export function isRelativeClause(tokens: TaggedToken[], from: number, language: Language): boolean {
  const [opening, next] = [tokens[from], tokens[from + 1]];
  if (!opening) return false;
  const articleLike = articleRelatives[language];
  if (articleLike) return articleLike.test(opening.lower) && endsWithVerb(tokens, from);
  const isPlain =
    relatives[language].test(opening.lower) || /^(?:cual|cuales|quale|quali|qual|quais)$/.test(next?.lower ?? '');
  return isPlain || (opening.tag === 'ADP' && relatives[language].test(next?.lower ?? ''));
}

/** Relative pronouns that look like articles. */
export const articleRelatives = ofEachPack(({ relativeClauses }) => relativeClauses?.articleLike);

/** In a German relative clause the verb comes last. */
function endsWithVerb(tokens: TaggedToken[], from: number): boolean {
  const close = tokens.findIndex(({ isWord }, place) => place > from && !isWord);
  return tokens[close - 1]?.tag === 'VERB';
}
