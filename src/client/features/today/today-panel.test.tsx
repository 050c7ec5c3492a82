import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Today } from '#contract/today.ts';
import { loadLanguage } from '#client/lib/i18n.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { aDocument } from '#testing/a-document.ts';
import { aQuestion, aQuiz } from '#testing/a-quiz.ts';
import { aFullDay, aToday } from '#testing/a-today.ts';
import { answerWith } from '#testing/answer-with.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import ExamQuestion from './exam-question.tsx';
import { keepDay } from './kept-day.ts';

const library = { items: [aDocument({ name: 'Cells' })], page: 1, pageSize: 25, total: 1 };
const open = (today: Partial<Today> | { status: number; body: unknown }) =>
  renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/documents': library, 'GET /api/today': 'status' in today ? today : aToday(today) },
  });
const { test, weak, session, exam } = aFullDay;

it('[D10] says what to do next with one main button, and what else waits', async () => {
  const cards = { today: 24, new: 10, newWaiting: 0, next: null };
  const { findByRole, getByRole } = await open({
    next: { kind: 'cards', minutes: 9 },
    cards,
    test,
    weak,
    session,
    exam,
  });
  const panel = within(await findByRole('region', { name: /^Today/ }));
  expect(panel.getByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
  expect(await panel.findByText(/^Tuesday,? 24 November$/)).toBeTruthy();
  expect(await panel.findByRole('heading', { level: 2, name: 'Review 24 cards' })).toBeTruthy();
  expect(panel.getByText('Next up · about 9 minutes')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Start reviewing' }).getAttribute('href')).toBe('/flashcards/all/study');
  expect(panel.getByText('days until the exam')).toBeTruthy();
  const tiles = within(panel.getByRole('list', { name: 'Also today' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/study-dashboard',
    `/tests/${test?.documentUuid}/${test?.uuid}`,
    `/documents/${weak?.document.uuid}#section-${weak?.sectionUuid}`,
  ]);
  expect(getByRole('heading', { level: 2, name: 'Documents' })).toBeTruthy();
});

it.each<[name: string, role: 'link' | 'button', today: Partial<Today>]>([
  ['Continue the test', 'link', { next: { kind: 'test', minutes: 5 }, test }],
  ['Go to the session', 'link', { next: { kind: 'session', minutes: 50 }, session }],
  ['Start', 'button', { next: { kind: 'unanswered', minutes: 5 }, unanswered: aFullDay.unanswered }],
  ['Practise this section', 'button', { next: { kind: 'weak', minutes: 8 }, weak }],
  ['Take a test', 'button', { next: { kind: 'new-test', minutes: 8 }, untested: weak?.document ?? null }],
  ['Take another test', 'button', {}],
])('[D10] offers to “%s”', async (name, role, today) => {
  const { findByRole } = await open(today);
  expect(await findByRole(role, { name })).toBeTruthy();
});

it('[D10] the unanswered questions of a test begin with one press', async () => {
  const { uuid = '', documentUuid = '' } = aFullDay.unanswered ?? {};
  const { person, findByRole, calls, router } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': library,
      'GET /api/today': aToday({ next: { kind: 'unanswered', minutes: 5 }, unanswered: aFullDay.unanswered }),
      [`POST /api/tests/${uuid}/retry`]: { ...aQuiz([aQuestion('one', 'Blank?')], { attempt: 2 }), uuid },
    },
  });
  await person.click(await findByRole('button', { name: 'Start' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tests/${documentUuid}/${uuid}`));
  expect(calls.find(({ key }) => key === `POST /api/tests/${uuid}/retry`)?.body).toMatchObject({ onlyWrong: true });
});

it.each(['clear', 'upload'] as const)('[D10] the day (%s) is not done while a document is being read', async (kind) => {
  const { findByRole, queryByRole } = await renderPage('/documents', {
    user: ana,
    answers: {
      'GET /api/documents': { ...library, items: [aDocument({ status: 'processing' })] },
      'GET /api/today': aToday({ next: { kind, minutes: null } }),
    },
  });
  expect(await findByRole('heading', { name: 'Reading your document…' })).toBeTruthy();
  expect(queryByRole('button', { name: 'Take another test' })).toBeNull();
});

it('[D10, S08] a document of a class that was not copied is one link to the class', async () => {
  const { findByRole } = await open({ shared: aFullDay.shared });
  const link = await findByRole('link', { name: '2.º B, Biología: “La célula” is waiting for you' });
  expect(link.getAttribute('href')).toBe(`/classes/${aFullDay.shared?.class.uuid}`);
});

const full: Partial<Today> = {
  next: { kind: 'test', minutes: 5 },
  others: [
    { kind: 'cards', minutes: 9 },
    { kind: 'weak', minutes: 8 },
  ],
  cards: { today: 24, new: 0, newWaiting: 0, next: null },
  test,
  weak,
  session,
};

it('[D10] something else can be done: the next best in turn, then it says that this was all and offers the first', async () => {
  const { person, findByRole, getByRole } = await open(full);
  await findByRole('heading', { level: 2, name: /^Finish/ });
  const titles: (string | null)[] = [];
  for (const name of ['Something else', 'Something else', 'Something else', 'Show the first again']) {
    await person.click(getByRole('button', { name }));
    titles.push(within(getByRole('region', { name: /^Today/ })).getByRole('heading', { level: 2 }).textContent);
  }
  expect(titles[0]).toBe('Review 24 cards');
  expect(titles[1]).toContain(weak?.title);
  expect(titles[2]).toBe('Those were all 3 suggestions');
  expect(titles[3]).toContain('Finish');
});

it('[D10] where only one thing is left, nothing else is offered', async () => {
  const { findByRole, queryByRole } = await open({ next: { kind: 'test', minutes: 5 }, test });
  await findByRole('link', { name: 'Continue the test' });
  expect(queryByRole('button', { name: 'Something else' })).toBeNull();
});

/** Disconnects an open page from the network. */
function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
}

it('[F07, D10] once the network is gone, cards come first, and nothing can be pressed that would not work', async () => {
  const { findByRole, getByRole } = await open(full);
  await findByRole('link', { name: 'Continue the test' });
  goOffline();
  expect(await findByRole('heading', { level: 2, name: 'Review 24 cards' })).toBeTruthy();
  const panel = within(getByRole('region', { name: /^Today/ }));
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/flashcards/all/study']);
  expect(panel.queryByRole('button', { name: 'Something else' })).toBeNull();
});

it('[F07, D10] without a network and cards, what needs a connection says so, and nothing else is offered', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { findByText, queryByRole } = await open({ ...full, others: [{ kind: 'weak', minutes: 8 }] });
  expect(await findByText('This needs a connection.')).toBeTruthy();
  expect(queryByRole('link', { name: 'Continue the test' })).toBeNull();
  expect(queryByRole('button', { name: 'Something else' })).toBeNull();
});

it('[F07, D10] where the server cannot be reached, the day is shown as it was told last', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  keepDay(ana.uuid, aToday(full));
  const { findByRole, findByText } = await open({ status: 403, body: { code: 'FORBIDDEN', message: '' } });
  expect(await findByRole('heading', { level: 2, name: 'Review 24 cards' })).toBeTruthy();
  expect(await findByText(/^Last seen today at/)).toBeTruthy();
});

it('[B13, D10] a day that cannot be read leaves the library as it is', async () => {
  const { findByRole, findByText } = await open({ status: 403, body: { code: 'FORBIDDEN', message: '' } });
  expect(await findByText('We couldn’t load your day')).toBeTruthy();
  expect(await findByRole('link', { name: 'Cells' })).toBeTruthy();
});

it('[F01] the bars tell how many cards wait, and so does the icon of the installed app', async () => {
  const badges: number[] = [];
  Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) });
  const { findAllByRole } = await open({ cards: { today: 24, new: 10, newWaiting: 0, next: null } });
  expect((await findAllByRole('link', { name: /Flashcards.*24 cards for today/ })).length).toBeGreaterThan(0);
  expect(badges.at(-1)).toBe(24);
});

it('[D01, P01] the day of the exam is asked for once, and can be left for later', async () => {
  const asked = aToday({ examAsked: false });
  const given: unknown[] = [];
  const { container } = await renderQuestion(asked, (body) => given.push(body));
  const question = within(container);
  const person = userEvent.setup();
  expect(await question.findByRole('heading', { name: 'When is the exam?' })).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'In 2 weeks' }));
  expect(question.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-08');
  await person.click(question.getByRole('button', { name: 'Save the date' }));
  expect(await question.findByText(/^Date saved/)).toBeTruthy();
  expect(given).toEqual([{ date: '2026-12-08' }]);
});

it('[D01] who was asked for the exam, or has one, is not asked once more', async () => {
  const { container } = await renderQuestion(aToday({ examAsked: true }), () => undefined);
  await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('there'));
  expect(within(container).queryByRole('heading')).toBeNull();
});

/** Renders only the question, as beside the results of a test. */
async function renderQuestion(today: Today, onSave: (body: unknown) => void) {
  await loadLanguage('en');
  answerWith({
    'GET /api/today': today,
    'PUT /api/study/exam-day': (body: unknown) => {
      onSave(body);
      return body;
    },
  });
  const client = createQueryClient();
  return render(
    <QueryClientProvider client={client}>
      <p>there</p>
      <ExamQuestion />
    </QueryClientProvider>,
  );
}
