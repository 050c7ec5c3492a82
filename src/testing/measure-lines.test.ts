import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ModelLine } from '#domain/model/read-model-lines.ts';
import { createModel } from '#server/platform/ai/model.ts';
import { loadLanguageData } from '#server/platform/engine/language-data.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { startFakeAi } from './fake-ai.ts';
import { createFixedClock } from './fixed-clock.ts';
import { measureLines } from './measure-lines.ts';
import { studyTexts } from './upload.ts';

/** Handwritten answers about the Industrial Revolution. */
const recorded = JSON.parse(
  readFileSync(new URL('fixtures/recorded-lines.json', import.meta.url), 'utf8'),
) as ModelLine[];

it('[N05, G03] recorded lines are read as those of a model: what breaks a rule is left out, and told', async () => {
  const fake = await startFakeAi(() => ({ json: { elements: recorded } }));
  const settings = { model: 'by hand', baseUrl: fake.baseUrl['openai-compatible'], apiKey: undefined };
  const ai = createModel({ provider: 'openai-compatible', ...settings }, createFixedClock());
  const blocks = markdownBlocks(studyTexts.en);
  const content = { title: titleOf(blocks), language: 'en' as const, sections: sectionsOf(blocks), warnings: [] };
  const { drafted, lines, refused, tokens } = await measureLines(ai, content, await loadLanguageData('en'));
  await fake.stop();
  expect([drafted.length, tokens]).toEqual([12, 150]);
  expect(refused).toEqual({ quote_not_in_document: 1, figure_or_name_not_in_quote: 1, text_not_in_quote: 1 });
  expect(Object.values(lines).map((those: unknown[]) => those.length)).toEqual([3, 2, 2, 1, 1]);
});
