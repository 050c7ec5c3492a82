import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage } from '#client/lib/i18n.ts';
import { toast } from './toast-store.ts';
import Toaster from './toaster.tsx';

beforeEach(async () => {
  await loadLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (title: string) => act(() => void toast({ title }));
const shown = (title: string) => screen.queryAllByText(title).length > 0;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('[B10] shows one message, the newest', async () => {
  render(<Toaster />);
  show('First');
  await wait(100);
  show('Second');
  await wait(100);
  expect(shown('First')).toBe(false);
  expect(shown('Second')).toBe(true);
});

it('[B10] closes after 5 s, and waits while the pointer is on it', async () => {
  render(<Toaster />);
  show('Saved');
  await wait(3_000);
  const viewport = screen.getByRole('region');
  fireEvent.pointerMove(viewport);
  await wait(10_000);
  expect(shown('Saved')).toBe(true);
  fireEvent.pointerLeave(viewport);
  await wait(2_100);
  expect(shown('Saved')).toBe(false);
});

it('[B10] what did not work wears no tick', () => {
  render(<Toaster />);
  show('Saved');
  expect(document.querySelector('.lucide-check')).toBeTruthy();
  act(() => void toast({ variant: 'warning', title: 'Could not paste' }));
  expect(document.querySelector('.lucide-check')).toBeNull();
  expect(document.querySelector('.lucide-triangle-alert')).toBeTruthy();
});

it('[B10] closes by its button', async () => {
  render(<Toaster />);
  show('Gone soon');
  await wait(100);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await wait(100);
  expect(shown('Gone soon')).toBe(false);
});

it.each([
  ['h2', '636px', 8],
  ['a', '', undefined],
  ['header', '636px', 8],
  ['h3', '700px', (innerWidth - 374) / 2],
])(
  '[B10] moves up from a title or a header’s action below it, or to the middle, and back, but not from a link: %s',
  async (name, top, left) => {
    const boxes = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      if (this.tagName === 'OL')
        return new DOMRect(8, this.style.top === '' ? 700 : Number.parseFloat(this.style.top), 374, 60);
      return this.id === 'low' ? new DOMRect(0, 700, name === 'h3' ? 200 : 390, 60) : new DOMRect();
    });
    const view = render(<Toaster />);
    const low = document.createElement('main');
    low.innerHTML =
      name === 'header' ? '<header><a id="low" href="/"></a></header>' : `<${name} id="low" href="/"></${name}>`;
    document.body.append(low);
    show('Saved');
    await wait(300);
    const list = view.container.ownerDocument.querySelector<HTMLElement>('[data-toasts]');
    expect(list?.style.top).toBe(top);
    expect(list?.style.left).toBe(left === undefined ? '' : `${left}px`);
    low.remove();
    await wait(300);
    expect(list?.style.top).toBe('');
    boxes.mockRestore();
  },
);
