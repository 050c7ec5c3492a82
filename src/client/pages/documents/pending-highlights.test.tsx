import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Highlight } from '#contract/highlights.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const text = aDocument({ kind: 'text', pageCount: null });
const address = `/api/documents/${text.uuid}`;
const words = 'The Calvin cycle fixes carbon dioxide.';
const anchor = { section: '' };
const content = {
  documentVersion: 'v',
  language: 'en',
  length: words.length,
  warnings: [],
  sections: [
    {
      uuid: '94ffc664-b6f5-4b99-9d5f-9fa547329498',
      headings: [],
      anchor,
      blocks: [{ kind: 'paragraph', text: words, anchor, start: 0, end: words.length }],
    },
  ],
};
const mark: Highlight = {
  uuid: '7c1d2e3f-3a52-4a53-8f0c-6d2f7d0e9a11',
  color: 'doubt',
  note: '',
  quote: 'Calvin cycle',
  start: 4,
  end: 16,
  anchor,
  isGone: false,
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const conflict = { code: 'EDIT_CONFLICT', message: '', details: [] };

/** An answer that arrives when `send` is called. */
function aLateAnswer(status: number, body: object) {
  let send = (): void => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = () => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      };
    },
  });
  return { answer: new Response(stream, { status }), send: () => send() };
}

async function openDocument(answers: Record<string, () => unknown>) {
  const page = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: {
      [`GET ${address}`]: text,
      [`GET ${address}/content`]: content,
      [`GET ${address}/highlights`]: { items: [mark] },
      ...answers,
    },
  });
  const painted = () => page.container.querySelector<HTMLElement>('mark[data-mark]');
  await page.findByText('Calvin cycle');
  return { ...page, painted };
}

const edit = async ({ person, findByRole }: Awaited<ReturnType<typeof openDocument>>) => {
  await person.click(await findByRole('button', { name: /^Highlights/ }));
  await person.click(await findByRole('button', { name: 'Edit the highlight “Calvin cycle”' }));
  return within(await findByRole('dialog', { name: 'Your highlight' }));
};

it('[D11] selected words are painted before the server confirms them, and not after it refuses them', async () => {
  const late = aLateAnswer(409, conflict);
  const page = await openDocument({ [`POST ${address}/highlights`]: () => late.answer });
  const last = [...page.container.querySelectorAll('[data-start]')].at(-1)?.lastChild;
  if (!last) throw new Error('no text');
  document.getSelection()?.setBaseAndExtent(last, 1, last, ' fixes carbon'.length);
  // The tools load on demand.
  const key = await waitFor(() => {
    fireEvent(document, new Event('selectionchange'));
    return page.getByRole('button', { name: 'Key' });
  });
  await page.person.click(key);
  const pending = await page.findByText('fixes carbon');
  expect(pending.closest('mark')?.dataset['pending']).toBe('true');
  late.send();
  await page.findByText('We couldn’t highlight it');
  expect(page.container.querySelectorAll('mark[data-mark]')).toHaveLength(1);
});

it('[D11] a new colour is shown at once; a note that was not stored is offered again', async () => {
  const late = aLateAnswer(409, conflict);
  const page = await openDocument({ [`PATCH /api/highlights/${mark.uuid}`]: () => late.answer });
  const dialog = await edit(page);
  await page.person.click(dialog.getByRole('radio', { name: 'Example' }));
  await page.person.type(dialog.getByLabelText('Note'), 'Why?');
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(page.painted()?.dataset['color']).toBe('example');
  late.send();
  const reopened = within(await page.findByRole('dialog', { name: 'Your highlight' }));
  expect(reopened.getByRole('alert')).toBeTruthy();
  expect(reopened.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Why?');
  expect(page.painted()?.dataset['color']).toBe('doubt');
  await page.person.click(reopened.getByRole('button', { name: 'Cancel' }));
});

it('[D11] a change that conflicts is shown beside the stored one, also after the page was left', async () => {
  const late = aLateAnswer(409, conflict);
  let stored: Highlight = mark;
  const page = await openDocument({
    [`GET ${address}/highlights`]: () => ({ items: [stored] }),
    [`PATCH /api/highlights/${mark.uuid}`]: () => late.answer,
  });
  const dialog = await edit(page);
  await page.person.type(dialog.getByLabelText('Note'), 'Mine');
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await page.router.navigate({ to: '/documents' });
  stored = { ...mark, color: 'key', note: 'Theirs', version: 2 };
  late.send();
  await page.person.click(await page.findByRole('button', { name: 'Open' }));
  const reopened = within(await page.findByRole('dialog', { name: 'Your highlight' }));
  expect(reopened.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Mine');
  expect(reopened.getByRole('group', { name: 'Saved in the other window' }).textContent).toContain('Theirs');
  await page.person.click(reopened.getByRole('button', { name: 'Cancel' }));
});

it('[D11] a second edit waits for the answer to the first and has its version', async () => {
  const late = aLateAnswer(200, { ...mark, note: 'Why', version: 2 });
  const sent: unknown[] = [];
  let stored: Highlight = mark;
  const page = await openDocument({
    [`GET ${address}/highlights`]: () => ({ items: [stored] }),
    [`PATCH /api/highlights/${mark.uuid}`]: (body?: unknown) => {
      sent.push(body);
      return sent.length === 1 ? late.answer : { ...mark, note: 'Why not?', version: 3 };
    },
  });
  const dialog = await edit(page);
  await page.person.type(dialog.getByLabelText('Note'), 'Why');
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  const button = page.getByRole('button', { name: 'Edit the highlight “Calvin cycle”' });
  await page.person.click(button);
  expect(page.queryByRole('dialog')).toBeNull();
  stored = { ...mark, note: 'Why', version: 2 };
  late.send();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await page.person.click(button);
  const reopened = within(await page.findByRole('dialog', { name: 'Your highlight' }));
  await page.person.type(reopened.getByLabelText('Note'), ' not?');
  await page.person.click(reopened.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, note: 'Why not?' }]);
});

it('[D11] a removed highlight is gone at once, and back if the removal fails', async () => {
  const late = aLateAnswer(409, conflict);
  const page = await openDocument({ [`DELETE /api/highlights/${mark.uuid}`]: () => late.answer });
  const dialog = await edit(page);
  await page.person.click(dialog.getByRole('button', { name: 'Remove highlight' }));
  expect(page.painted()).toBeNull();
  late.send();
  await page.findByText('We couldn’t remove the highlight');
  expect(page.painted()).not.toBeNull();
});
