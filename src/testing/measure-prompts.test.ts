import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createModel } from '#server/platform/ai/model.ts';
import { loadLanguageData } from '#server/platform/engine/language-data.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { isSecondReading, startFakeAi } from './fake-ai.ts';
import { createFixedClock } from './fixed-clock.ts';
import { measurePrompts, type RecordedAnswer } from './measure-prompts.ts';
import { studyTexts } from './upload.ts';

/** Handwritten answers to the prompts about the Industrial Revolution. */
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/recorded-answer.json'), 'utf8'),
) as RecordedAnswer;

it('[G03, G06] recorded answers are read as those of a model: what breaks a rule or is doubted is left out, and told', async () => {
  const fake = await startFakeAi((asked) =>
    isSecondReading(asked) ? { json: { items: recorded.verdicts } } : { json: { elements: recorded.drafts } },
  );
  const settings = { model: 'by hand', baseUrl: fake.baseUrl['openai-compatible'], apiKey: undefined };
  const ai = createModel({ provider: 'openai-compatible', ...settings }, createFixedClock());
  const blocks = markdownBlocks(studyTexts.en);
  // One section, so that one request contains all quoted text.
  const sections = sectionsOf(blocks.filter(({ kind }) => kind !== 'heading'));
  const content = { title: titleOf(blocks), language: 'en' as const, sections, warnings: [] };
  const heard: RecordedAnswer[] = [];
  const table = await loadLanguageData('en');
  const measures = await measurePrompts(ai, content, { table, requests: 1, count: 6 }, (one) => heard.push(one));
  await fake.stop();
  expect(measures).toMatchObject({ wanted: 6, drafted: 9, passed: 6, tokens: 300 });
  expect(measures.refused).toEqual({ quote_not_in_document: 1, refers_to_the_text: 1, exchanges_an_aside: 1 });
  expect(measures.confirmed.map(({ item, depth }) => [item.form, depth])).toEqual([
    ['choice', 'understanding'],
    ['typed', 'recall'],
    ['matching', 'recall'],
    ['open', 'understanding'],
    ['true-false', 'recall'],
  ]);
  expect(heard).toEqual([recorded]);
});
