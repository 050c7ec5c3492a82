import { afterEach, expect, it, vi } from 'vitest';
import { documentUuid } from '#testing/a-quiz.ts';
import { aFlashcard, aStudyQueue } from '#testing/a-flashcard.ts';
import { aFullDay, aToday } from '#testing/a-today.ts';
import { installFakeSpeech } from '#testing/fake-speech.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const path = `/flashcards/${documentUuid}/study`;
const at = '/api/flashcards/queue';
const reviews = 'POST /api/flashcards/reviews';
/** Generous: a review is stored in the browser before it is sent. */
const patient = { timeout: 60_000 };

/** A person without pending reviews. */
const somebody = () => ({ ...ana, uuid: crypto.randomUUID() });

afterEach(() => localStorage.clear());

/** Opens the study screen with two new cards. */
async function studying(first = aFlashcard('one', { front: 'The **cell** is _____', back: 'alive' })) {
  const user = somebody();
  const screen = await renderPage(path, {
    user,
    answers: {
      [`GET ${at}`]: aStudyQueue([first, aFlashcard('two')]),
      [reviews]: { items: [] },
      [`PATCH /api/flashcards/${first.uuid}`]: first,
    },
  });
  await screen.findByRole('button', { name: 'Show answer' });
  // Reviews of earlier tests may be sent only now.
  const sent = () =>
    screen.calls
      .filter(({ key, url }) => key === reviews && url.includes(user.uuid))
      .flatMap(({ body }) => body as { grade: string }[]);
  return { ...screen, sent };
}

it('[F01, F02, F03] a card is turned by key, graded by number, and its next interval is on each button', async () => {
  const { person, getByRole, findByText, getByText, sent, findByRole } = await studying();
  expect(getByText('cell', { selector: 'b' })).toBeTruthy();
  expect(getByText('blank')).toBeTruthy();
  await person.keyboard('3');
  expect(sent()).toEqual([]);
  // Rendered ahead, but inert.
  const answer = (await findByText('alive')).closest('[inert]');
  expect(answer).not.toBeNull();
  expect((await findByText('Again')).closest('[inert]')).not.toBeNull();
  await person.keyboard(' ');
  expect(answer?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement?.textContent).toBe('Answer');
  for (const name of ['Again', 'Hard', 'Good', 'Easy'])
    expect(getByRole('button', { name: new RegExp(`^${name} ?, next review in \\d+ (minute|day)`) })).toBeTruthy();
  await person.keyboard('4');
  await findByText('Front of two');
  await vi.waitFor(() => expect(sent()).toMatchObject([{ cardUuid: 'one', grade: 'easy' }]), patient);
  expect(getByRole('list', { name: 'Left' }).textContent).toBe('1 new0 learning0 to review');
  await findByText('Easy. 1 left.');
  await person.click(getByRole('button', { name: 'Show answer' }));
  await person.click(await findByRole('button', { name: /^Again/ }));
  // It is in learning now and nothing else is left, so it returns at once.
  expect(getByRole('list', { name: 'Left' }).textContent).toBe('0 new1 learning0 to review');
});

it('[F04] a short answer is typed where that was chosen, and compared as forgivingly as in a test', async () => {
  localStorage.setItem('typedAnswers', '1');
  const { person, findByText, findByRole, getByRole, sent } = await studying();
  await person.type(getByRole('textbox', { name: 'Your answer' }), 'Alife{Enter}');
  await findByText('Almost: check the spelling');
  await person.keyboard('3');
  await vi.waitFor(() => expect(sent()).toMatchObject([{ cardUuid: 'one', grade: 'good' }]), patient);
  await person.click(await findByRole('button', { name: 'Show answer' }));
  await findByRole('button', { name: /^Good/ });
});

it.each([
  ['bract', ['brace'], 'brace', 'Doesn’t match'],
  ['hypothermia', undefined, 'hyperthermia', 'Doesn’t match'],
  ['bract', undefined, 'brract', 'Almost: check the spelling'],
])('[F04, T05] “%s”, beside %j, is graded as in a test when “%s” is typed', async (back, others, typed, verdict) => {
  localStorage.setItem('typedAnswers', '1');
  const card = aFlashcard('one', { front: 'Which word?', back, language: 'en', ...(others && { others }) });
  const { person, findByText, getByRole } = await studying(card);
  await person.type(getByRole('textbox', { name: 'Your answer' }), `${typed}{Enter}`);
  expect(await findByText(verdict)).toBeTruthy();
});

it('[F04] a card is read aloud in its language where the browser has a voice of it', async () => {
  const { said } = installFakeSpeech({ languages: ['es-ES', 'fr-FR'] });
  const { person, findByRole, findByText, queryByRole } = await studying(
    aFlashcard('one', { front: 'La **célula**', back: 'viva', language: 'es' }),
  );
  await person.click(await findByRole('button', { name: 'Listen' }));
  await person.click(await findByRole('button', { name: 'Show answer' }));
  await person.keyboard('l4');
  await findByText('Front of two');
  expect(said).toMatchObject([
    { text: 'La célula', lang: 'es-ES' },
    { text: 'viva', lang: 'es-ES' },
  ]);
  // Its language is unknown, so the interface language applies, which has no voice here.
  expect(queryByRole('button', { name: 'Listen' })).toBeNull();
});

it('[F01] the end says what was done, and offers ten more beyond what the day holds', async () => {
  const queue = { ...aStudyQueue([aFlashcard('one')]), newWaiting: 4, total: 5 };
  let answered = queue;
  const { person, findByText, findByRole, queryByRole, calls, container } = await renderPage(path, {
    user: somebody(),
    answers: {
      [`GET ${at}`]: () => answered,
      [reviews]: { items: [] },
    },
  });
  await person.click(await findByRole('button', { name: 'Show answer' }));
  await person.keyboard('4');
  await findByRole('heading', { name: 'Done for today' });
  expect(container.querySelector('dl')?.textContent).toBe('Review1Remembered100%New card1');
  const more = await findByRole('button', { name: 'Ten more cards' });
  answered = { ...aStudyQueue([]), newWaiting: 4, total: 5 };
  await person.click(more);
  await findByText('Front of one');
  await person.click(await findByRole('button', { name: 'Show answer' }));
  await person.keyboard('4');
  await findByText('On top of what was due today.');
  // No card is left, so the way back is the main button.
  await vi.waitFor(() => expect(calls.filter(({ url }) => url.includes('more=10'))).toHaveLength(2), patient);
  expect(queryByRole('button', { name: 'Ten more cards' })).toBeNull();
  expect((await findByRole('link', { name: 'Back to the document' })).className).toContain('primary');
});

it('[F03] the last review is taken back, here and on the server', async () => {
  const { person, findByText, findByRole, getByRole, sent, calls } = await studying();
  expect((getByRole('button', { name: 'Undo' }) as HTMLButtonElement).disabled).toBe(true);
  await person.keyboard(' 4');
  await findByText('Front of two');
  await person.keyboard('z');
  await findByText('Last review undone');
  expect(getByRole('list', { name: 'Left' }).textContent).toBe('2 new0 learning0 to review');
  await findByRole('button', { name: 'Show answer' });
  await vi.waitFor(() => {
    const [review] = sent() as unknown as { id: string }[];
    expect(calls.map(({ key }) => key)).toContain(`DELETE /api/flashcards/reviews/${review?.id}`);
  }, patient);
});

it.each([
  ['s', 'suspended'],
  ['b', 'buried'],
])('[F03] a card that was put aside (key %s) is the first thing that is taken back', async (key, how) => {
  const { person, findByText, findByRole, calls } = await studying();
  await person.keyboard(key);
  await findByText('Front of two');
  await person.click(await findByRole('button', { name: 'Undo' }));
  await findByText('Card resumed');
  await findByText('cell', { selector: 'b' });
  const changes = () => calls.filter((one) => one.key.startsWith('PATCH')).map(({ body }) => body);
  await vi.waitFor(() => expect(changes()).toMatchObject([{ [how]: true }, { [how]: false }]), patient);
});

it('[F04] choosing an entry in the menu of a card turns it no more than closing it', async () => {
  const { person, findByRole, findByText, getByRole } = await studying();
  await person.click(getByRole('button', { name: /^More/ }));
  await person.click(await findByRole('menuitem', { name: 'Edit' }));
  await findByRole('dialog');
  expect((await findByText('alive', { selector: 'p' })).closest('[inert]')).not.toBeNull();
});

it('[F01] the end shows what was done and what comes next', async () => {
  const { person, findByText, findByRole } = await studying();
  await person.keyboard(' 4 4');
  await findByRole('heading', { name: 'Done for today' });
  expect((await findByText('Reviews')).closest('div')?.textContent).toBe('Reviews2');
  expect((await findByRole('link', { name: 'See the cards' })).getAttribute('href')).toBe(
    `/flashcards/${documentUuid}`,
  );
});

it('[F01, D10] the end leads on to the next step of the day, with the way back beside it', async () => {
  let answered = aStudyQueue([aFlashcard('one')]);
  const { person, findByText, findByRole, getByRole } = await renderPage(path, {
    user: somebody(),
    answers: {
      [`GET ${at}`]: () => answered,
      [reviews]: { items: [] },
      'GET /api/today': aToday({ next: { kind: 'unanswered', minutes: 5 }, unanswered: aFullDay.unanswered }),
    },
  });
  await person.click(await findByRole('button', { name: 'Show answer' }));
  answered = aStudyQueue([], { total: 1 });
  await person.keyboard('4');
  await findByText('Answer the 7 you left blank');
  expect((await findByRole('button', { name: 'Start' })).className).toContain('primary');
  expect(getByRole('link', { name: 'Back to the document' }).className).toContain('secondary');
});

it('[F01] with nothing to study it says when there will be', async () => {
  const queue = aStudyQueue([], { total: 5, next: { at: new Date(Date.now() + 86_400_000).toISOString(), count: 3 } });
  const { findByText, findByRole } = await renderPage(path, { user: somebody(), answers: { [`GET ${at}`]: queue } });
  await findByRole('heading', { name: 'No cards due' });
  expect(await findByText('Next review: tomorrow, 3 cards')).toBeTruthy();
});
