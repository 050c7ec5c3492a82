import { expect, it } from 'vitest';
import { awaitTest, takeAwaited } from './awaited-test.ts';

const [test, other] = ['0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', '1b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11'];

it('[G01] a test opens itself where it was ordered, once', () => {
  awaitTest(test, '/documents');
  expect(takeAwaited(other, '/documents')).toBe(false);
  expect(takeAwaited(test, '/documents')).toBe(true);
  expect(takeAwaited(test, '/documents')).toBe(false);
});

it('[G01] it does not where the person went elsewhere, or shows it already', () => {
  awaitTest(test, `/documents/${other}`);
  expect(takeAwaited(test, '/study-dashboard')).toBe(false);
  awaitTest(test, `/tests/${other}`);
  expect(takeAwaited(test, `/tests/${other}`)).toBe(false);
});

it.each(['pointerdown', 'keydown'])('[G01] it does not after a %s: the person does something else', (type) => {
  awaitTest(test, '/documents');
  dispatchEvent(new Event(type));
  expect(takeAwaited(test, '/documents')).toBe(false);
});
