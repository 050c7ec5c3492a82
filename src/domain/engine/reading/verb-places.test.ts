import { expect, it } from 'vitest';
import type { Tag } from '#domain/text/tags.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { isVerbPlace } from './verb-places.ts';

it.each([
  ['en', 'cells that release oxygen', 2, true],
  ['en', 'plants which release oxygen', 2, true],
  ['en', 'they found oxygen', 2, false],
  ['es', 'organismos que liberan oxígeno', 2, true],
  ['es', 'plantas con flores', 2, false],
  ['fr', 'des cellules qui forment un tissu', 3, true],
] as const)('[G03] a noun is not asked for where a verb belongs, %s: %s', (language, text, place, isVerb) => {
  const tokens = tokenize(text, language).map((token) => ({ ...token, tag: 'NOUN' as Tag }));
  expect(isVerbPlace(tokens, place, place + 1, language)).toBe(isVerb);
});
