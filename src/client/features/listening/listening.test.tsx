import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spokenBlocks } from '#domain/listening/spoken-parts.ts';
import { loadLanguage } from '#client/lib/i18n.ts';
import { type FakeSpeech, installFakeSpeech } from '#testing/fake-speech.ts';
import { listening } from './listening.ts';
import { listeningState } from './listening-state.ts';
import { Reader } from './reader.tsx';

const text = ['Cells are small. They divide.', 'Mitochondria give energy.', 'Plants have walls.'];
const blocks = text.map((one, index) => ({ text: one, kind: 'paragraph', start: index * 100 }));
const listened = { documentUuid: 'cells', title: 'The cell', language: 'en', parts: spokenBlocks(blocks, 'en') };

let speech: FakeSpeech;
const said = () => speech.said.map((one) => one.text);
async function open(languages = ['en-GB'], isLate = false) {
  speech = installFakeSpeech({ languages, isLate });
  await loadLanguage('en');
  render(<Reader documentUuid="cells" />);
  act(() => listening.start(listened));
  await screen.findByRole('region', { name: 'Read aloud' });
  return userEvent.setup();
}
const press = async (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole('button', { name }));

beforeEach(() => {
  globalThis.URL.createObjectURL ??= () => 'blob:silence';
});
afterEach(() => {
  cleanup();
  listening.setRate(1);
  localStorage.clear();
});

describe('reading aloud', () => {
  it('[D17] reads one sentence after the other, marks each, and ends by itself', async () => {
    await open();
    const marks = [];
    while (listeningState.now()) {
      marks.push(listeningState.spanIn('cells'));
      act(speech.finish);
    }
    expect(said()).toEqual(['Cells are small.', 'They divide.', 'Mitochondria give energy.', 'Plants have walls.']);
    expect(marks.map((mark) => mark?.start)).toEqual([0, 17, 100, 200]);
    expect(speech.said.every(({ lang }) => lang === 'en-GB')).toBe(true);
    expect(screen.queryByRole('region', { name: 'Read aloud' })).toBeNull();
  });

  it('[D17] pauses, repeats the sentence, and steps from paragraph to paragraph', async () => {
    const person = await open();
    act(speech.finish);
    await press(person, 'Pause');
    act(speech.finish);
    expect(said()).toEqual(['Cells are small.', 'They divide.']);
    await press(person, 'Listen');
    await press(person, 'Next paragraph');
    await press(person, 'Previous paragraph');
    expect(said().slice(2)).toEqual(['They divide.', 'Mitochondria give energy.', 'Cells are small.']);
  });

  it('[D17] keeps its speed', async () => {
    const person = await open();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Speed of the voice' }), '1.5×');
    expect(speech.said.map(({ rate }) => rate)).toEqual([1, 1.5]);
    expect(localStorage.getItem('speech-rate')).toBe('1.5');
  });

  it('[D17] waits for the voices of a page that has just loaded', async () => {
    await open(['en-GB'], true);
    expect(said()).toEqual([]);
    act(speech.listVoices);
    expect(said()).toEqual(['Cells are small.']);
  });

  it('[D17] says where it cannot read, and why', async () => {
    await open(['es-ES']);
    expect((await screen.findByRole('alert')).textContent).toMatch(/no voice .*\(English\)/);
    expect(said()).toEqual([]);
  });

  it.each([
    ['network', /needs a connection/],
    ['synthesis-failed', /stopped reading/],
  ])('[D17] after the error %s it stays where it was', async (error, words) => {
    const person = await open();
    act(() => speech.fail(error));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await press(person, 'Listen');
    expect(said()).toEqual(['Cells are small.', 'Cells are small.']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[D17] falls silent with its screen', async () => {
    await open();
    cleanup();
    expect(listeningState.now()).toBeUndefined();
  });
});
