import { isFirstName } from '#domain/engine/language/first-names.ts';
import { capitalisesNouns } from '#domain/languages/grammar.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isParticleWord } from '#domain/engine/reading/name-places.ts';

/** A person named in a larger share of the blocks belongs to the subject. */
const MOST_OF_BLOCKS = 0.1;

/** "Catherine the Great", "Joseph the second": a ruler may have only a first name. */
const epithetArticle = /^(?:the|el|la|le|il|o|a)$/;

const year = /(?<!\d)(?:1\d|20)\d\d(?!\d)/;

/**
 * Returns the names, in lower case, of people who only illustrate: "When learning to surf, Julian might watch how his
 * father …". They have only a first name, appear in one place without a year, and no heading names them. Returns none
 * for German, whose nouns are capitalized like names.
 */
export function examplePersons({ sentences, content, language }: PreparedDocument): ReadonlySet<string> {
  if (capitalisesNouns(language)) return new Set();
  const blocksOf = new Map<string, Set<number>>();
  const people = new Set<string>();
  const others = new Set(
    content.sections.flatMap(({ headings }) =>
      headings.flatMap((heading) => heading.toLowerCase().match(/\p{L}+/gu) ?? []),
    ),
  );
  for (const { tokens, blockIndex, text } of sentences) {
    const isDated = year.test(text);
    tokens.forEach((token, place) => {
      const { lower } = token;
      if (!isCapital(token) || !isFirstName(lower)) return;
      blocksOf.set(lower, (blocksOf.get(lower) ?? new Set()).add(blockIndex));
      if (isDated || isOfLongerName(tokens, place)) others.add(lower);
      // Names of places and things follow a preposition or an article: "the army of Virginia".
      if (!/^(?:ADP|DET)$/.test(tokens[place - 1]?.tag ?? '')) people.add(lower);
    });
  }
  const blocks = content.sections.reduce((sum, section) => sum + section.blocks.length, 0);
  const isOfOnePlace = (name: string): boolean => (blocksOf.get(name)?.size ?? 0) <= MOST_OF_BLOCKS * blocks;
  return new Set([...people].filter((name) => !others.has(name) && isOfOnePlace(name)));
}

/** Next to another name, a particle, or an article with an epithet. */
function isOfLongerName(tokens: readonly TaggedToken[], place: number): boolean {
  const [before, after, next] = [tokens[place - 1], tokens[place + 1], tokens[place + 2]];
  if (after?.text.startsWith('-') || before?.text.endsWith('-')) return true;
  if (isCapital(after) || isParticleWord(after?.lower ?? '')) return true;
  if (epithetArticle.test(after?.lower ?? '') && (isCapital(next) || next?.tag === 'ADJ')) return true;
  if (before === undefined) return false;
  const isName = isCapital(before) && (before.tag === 'PROPN' || before.tag === 'NOUN');
  return isName || /^\p{Lu}\.?$/u.test(before.text) || isParticleWord(before.lower);
}

export const speaksOf = (names: ReadonlySet<string>, { tokens }: PreparedSentence): boolean =>
  tokens.some((token) => isCapital(token) && names.has(token.lower));

const isCapital = (token: TaggedToken | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token.text);
