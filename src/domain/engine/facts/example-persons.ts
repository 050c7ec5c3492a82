import { isFirstName } from '#domain/engine/language/first-names.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';

/** Who is spoken of in more places is a person of the subject. */
const MOST_BLOCKS = 3;

/** "Joseph the second", "Isabel II": of a ruler the first name is the whole. */
const ranks =
  /^(?:the|el|la|le|der|die|il|o|i{1,3}|iv|vi{0,3}|i?x|xi{0,3}|xiv|xvi{0,3}|primero|segundo|primo|secondo)$/;

/**
 * Names, in lower case, of people who only illustrate: "When learning to surf, Julian might watch how his father …".
 * They have a first name alone and are spoken of in one place; no heading names them.
 */
export function examplePersons({ sentences, content }: PreparedDocument): ReadonlySet<string> {
  const blocksOf = new Map<string, Set<number>>();
  const people = new Set<string>();
  const others = new Set(
    content.sections.flatMap(({ headings }) =>
      headings.flatMap((heading) => heading.toLowerCase().match(/\p{L}+/gu) ?? []),
    ),
  );
  for (const { tokens, blockIndex } of sentences) {
    tokens.forEach((token, place) => {
      if (!isName(token)) return;
      const { lower } = token;
      const blocks = blocksOf.get(lower) ?? new Set();
      blocksOf.set(lower, blocks.add(blockIndex));
      const [before, after] = [tokens[place - 1], tokens[place + 1]];
      if (isName(before) || /^\p{Lu}/u.test(after?.text ?? '') || ranks.test(after?.lower ?? '')) others.add(lower);
      if (isFirstName(lower)) people.add(lower);
    });
  }
  return new Set([...people].filter((name) => !others.has(name) && (blocksOf.get(name)?.size ?? 0) <= MOST_BLOCKS));
}

export const speaksOf = (names: ReadonlySet<string>, { tokens }: PreparedSentence): boolean =>
  tokens.some((token) => isName(token) && names.has(token.lower));

const isName = (token: TaggedToken | undefined): boolean =>
  token !== undefined && /^(?:PROPN|NOUN)$/.test(token.tag) && /^\p{Lu}\p{Ll}+$/u.test(token.text);
