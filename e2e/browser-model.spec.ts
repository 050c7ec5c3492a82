import type { Page } from '@playwright/test';
import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

/**
 * A stand-in for the browser's model. It downloads with progress, answers the first prompt in a malformed way, then
 * drafts one valid question, one with a different second reading, and one without a source sentence.
 */
const standIn = () => {
  const draft = (quote: string, question: string, options: string[], answer: string) => ({
    passage: 1,
    quote,
    question,
    options,
    answer,
    explanation: 'The quote says so.',
    topic: answer,
  });
  const drafts = [
    draft(
      'James Hargreaves invented the spinning jenny in 1764.',
      'Who built the first machine that spun several threads?',
      ['Samuel Crompton', 'James Hargreaves', 'Eli Whitney', 'Henry Cort'],
      'James Hargreaves',
    ),
    draft(
      'James Hargreaves invented the spinning jenny in 1764.',
      'In which year was the machine for many threads built?',
      ['1701', '1733', '1764', '1793'],
      '1764',
    ),
    draft('Hargreaves was born in Kent.', 'Where was he born?', ['Kent', 'Devon', 'Essex', 'Surrey'], 'Kent'),
  ];
  const calls = { created: 0, destroyed: 0, prompts: 0, shapes: 0 };
  let isThere = false;
  const session = {
    clone: async () => ({ ...session, clone: undefined }),
    destroy: () => void (calls.destroyed += 1),
    async prompt(text: string, { responseConstraint, signal }: { responseConstraint: unknown; signal: AbortSignal }) {
      calls.prompts += 1;
      if (responseConstraint) calls.shapes += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
      signal.throwIfAborted();
      if (calls.prompts === 1) return 'I would rather not.';
      if (calls.prompts === 4) throw new DOMException('too long', 'QuotaExceededError');
      if (!text.includes('<<item 1')) return calls.prompts === 2 ? JSON.stringify(drafts) : '[]';
      const items = text.split(/<<item \d+ \w+>>/).slice(1);
      const verdicts = items.map((item, place) => {
        const lines = item.split('\n');
        const right = lines.find((line) => line.includes('James Hargreaves') && /^\s*\d/.test(line));
        return { item: place + 1, numbers: right ? [Number(/\d+/.exec(right)?.[0])] : [1], text: '' };
      });
      return JSON.stringify(verdicts);
    },
  };
  Object.assign(globalThis, {
    modelCalls: calls,
    LanguageModel: {
      availability: async ({ expectedInputs }: { expectedInputs: { languages: string[] }[] }) =>
        expectedInputs[0]?.languages[0] === 'en' ? (isThere ? 'available' : 'downloadable') : 'unavailable',
      async create({ monitor }: { monitor: (progress: EventTarget) => void }) {
        const progress = new EventTarget();
        monitor(progress);
        for (const loaded of [0.3, 0.7, 1]) {
          progress.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        isThere = true;
        calls.created += 1;
        return session;
      },
    },
  });
};

async function openDialog(page: Page, uuid: string) {
  await page.goto(`/tests/${uuid}`);
  await page.getByRole('button', { name: /^New test/ }).click();
  await page.getByRole('button', { name: 'Use my assistant' }).click();
  return page.getByRole('dialog', { name: 'Your assistant writes, Repaso checks' });
}

test(
  '[G03, Z26, G06] the browser’s own model drafts after a press, is read once more, and what passed stays',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(standIn);
    const uuid = await uploadDocument(page, 'The Industrial Revolution.md', studyTexts.en);
    const dialog = await openDialog(page, uuid);
    await expect(dialog.getByText('The model of your browser')).toBeVisible();
    await expect(dialog.getByText(/can download a model for this language/)).toBeVisible();
    expect(
      await page.evaluate(() => (globalThis as unknown as { modelCalls: { created: number } }).modelCalls.created),
    ).toBe(0);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    await dialog.getByRole('button', { name: 'Let it write' }).click();
    // One passed both readings, one had a different second reading, one has no source sentence.
    await expect(dialog.getByText('In: 1. Out: 2.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Let it write more' })).toBeVisible({ timeout: 30_000 });
    const calls = await page.evaluate(
      () => (globalThis as unknown as { modelCalls: Record<string, number> }).modelCalls,
    );
    expect(calls['created']).toBe(1);
    expect(calls['shapes']).toBe(calls['prompts']);

    // Leaving loses nothing that was sent.
    await dialog.getByRole('button', { name: 'Close' }).click();
    const reopened = await openDialog(page, uuid);
    await reopened.getByRole('button', { name: 'Create a test of 1 question' }).click();
    await expect(reopened).toBeHidden();
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click();
    await page.getByText('James Hargreaves', { exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(/Written by the model of your browser/)).toBeVisible();
  },
);

test(
  '[G03] a model that does not have the language of the document is not offered',
  { tag: '@night' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(standIn);
    const uuid = await uploadDocument(page, 'La fotosíntesis.md', studyTexts.es);
    const dialog = await openDialog(page, uuid);
    await expect(dialog.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
    await expect(dialog.getByText('The model of your browser')).toBeHidden();
  },
);
