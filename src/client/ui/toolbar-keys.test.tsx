import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { moveInToolbar } from './toolbar-keys.ts';

it('[B13] the arrows of a toolbar go from button to button and round', async () => {
  const person = userEvent.setup();
  const { getByRole } = render(
    <div role="toolbar" aria-label="Tools" tabIndex={-1} onKeyDown={moveInToolbar}>
      <button type="button">One</button>
      <button type="button" disabled>
        Two
      </button>
      <button type="button">Three</button>
    </div>,
  );
  getByRole('button', { name: 'One' }).focus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Three'],
    ['{ArrowRight}', 'One'],
    ['{ArrowLeft}', 'Three'],
    ['{Home}', 'One'],
    ['{End}', 'Three'],
  ] as const) {
    await person.keyboard(key);
    expect(document.activeElement?.textContent).toBe(name);
  }
});
