import { expect, it } from 'vitest';
import { type AssistantOrder, assistantPrompt, passagesThatFit, promptSizes } from './assistant-prompt.ts';
import { assistantKinds } from './assistant-wording.ts';

const passages = Array.from({ length: 40 }, (_, place) => ({
  id: String(place + 1),
  headings: ['Heart', `Part ${place}`],
  text: 'The heart pumps blood through the whole body. '.repeat(1 + (place % 7) * 4),
}));
/** Only the oldest questions are long; those about the passages may be any of them. */
const earlierStems = Array.from({ length: 60 }, (_, place) =>
  place < 20 ? `${place} which chamber `.repeat(20) : 'Which?',
);
const orderOf = (kind: AssistantOrder['kind'], tongue: AssistantOrder['tongue']) =>
  ({ kind, tongue, language: 'en', count: 50, earlierStems }) as const;

it.each(assistantKinds)('[G03] a prompt for %s is no longer than its size, whichever questions it names', (kind) => {
  for (const tongue of ['es', 'en'] as const)
    for (const size of promptSizes)
      for (const first of [0, 1, 2, 3, 4, 5, 6]) {
        const order = orderOf(kind, tongue);
        const shown = passagesThatFit(passages.slice(first), order, size);
        const prompt = assistantPrompt({ ...order, passages: shown, earlierStems: earlierStems.slice(0, 15) });
        expect(shown.length).toBeGreaterThan(0);
        expect(prompt.length).toBeLessThanOrEqual(size);
      }
});

it('[G03] cuts a passage that is longer than the prompt', () => {
  const long = { id: '1', headings: ['Heart'], text: 'The heart pumps blood. '.repeat(2_000) };
  const order = orderOf('test', 'es');
  const shown = passagesThatFit([long], order, 6_000);
  const prompt = assistantPrompt({ ...order, passages: shown, earlierStems: earlierStems.slice(0, 15) });
  expect(prompt.length).toBeLessThanOrEqual(6_000);
  expect(shown[0]?.text.length).toBeGreaterThan(500);
});
