import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type Generation, listGenerations } from '#contract/generation.ts';
import { openWhenReady } from './open-when-ready.ts';

const [example] = (listGenerations.example as { items: [Generation] }).items;
const { uuid, resultUuid, documents } = example;

function wait(path: string, whole = false) {
  const client = new QueryClient();
  const place = { path };
  const open = vi.fn<(documentUuid: string, testUuid: string) => void>();
  openWhenReady({ uuid, client, pathNow: () => place.path, whole, open });
  const make = (produced: number, status: Generation['status'] = 'processing') =>
    client.setQueryData([listGenerations.path], { items: [{ ...example, status, produced }] });
  return { place, open, make };
}

it('[G01] a test opens itself with its first question where it was ordered, once', () => {
  const { open, make } = wait('/documents');
  make(0);
  expect(open).not.toHaveBeenCalled();
  make(1);
  make(2);
  expect(open.mock.calls).toEqual([[documents[0]?.uuid, resultUuid]]);
});

it('[G01] it does not where the person went elsewhere, or where the list of tests shows it', () => {
  const elsewhere = wait('/documents');
  elsewhere.place.path = '/study-dashboard';
  elsewhere.make(1);
  expect(elsewhere.open).not.toHaveBeenCalled();
  const shown = wait(`/tests/${documents[0]?.uuid}`);
  shown.make(1);
  expect(shown.open).not.toHaveBeenCalled();
});

it('[G01, S07] for somebody who teaches it waits for the last question', () => {
  const { open, make } = wait('/documents', true);
  make(1);
  expect(open).not.toHaveBeenCalled();
  make(10, 'completed');
  expect(open).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown'])('[G01] it does not after a %s: the person does something else', (type) => {
  const { open, make } = wait('/documents');
  dispatchEvent(new Event(type));
  make(1);
  expect(open).not.toHaveBeenCalled();
});
