import { beforeEach, expect, it } from 'vitest';
import { keepInput } from './keep-input.ts';

const painted = '<input id="email"><input id="box" type="checkbox"><button>Log in</button><button>Other</button>';
const root = document.createElement('div');
beforeEach(() => {
  root.innerHTML = painted;
  document.body.replaceChildren(root);
});

it('[A04] what was typed before the program was there is in its field, which hears of it and has the focus', () => {
  root.querySelector<HTMLInputElement>('#email')!.value = 'ana@';
  const takeOver = keepInput(root);
  root.querySelector<HTMLInputElement>('#email')!.value = 'ana@example.org';
  root.querySelector<HTMLInputElement>('#email')!.focus();
  root.innerHTML = painted;
  const heard: string[] = [];
  root.querySelector('#email')!.addEventListener('input', ({ target }) => {
    heard.push((target as HTMLInputElement).value);
  });
  takeOver();
  expect(heard).toEqual(['ana@example.org']);
  expect(document.activeElement?.id).toBe('email');
});

it('[A04] the last button that was pressed is pressed again, unless another one is in its place', async () => {
  const press = async (drawn: string) => {
    root.innerHTML = painted;
    const takeOver = keepInput(root);
    root.querySelector('button')!.dataset['pressed'] = '';
    root.innerHTML = drawn;
    const pressed: (string | null)[] = [];
    for (const button of root.querySelectorAll('button'))
      button.addEventListener('click', () => pressed.push(button.textContent));
    takeOver();
    await new Promise((resolve) => setTimeout(resolve));
    return pressed;
  };
  expect(await press(painted)).toEqual(['Log in']);
  expect(await press('<button>Delete</button>')).toEqual([]);
});
