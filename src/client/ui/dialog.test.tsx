import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { toast, useToast } from './toast-store.ts';

afterEach(cleanup);

const hasOwnEntry = () => Boolean((history.state as { dialog?: boolean } | null)?.dialog);

function Opened() {
  const [open, setOpen] = useState(true);
  return open ? (
    <Dialog title="Question" onClose={() => setOpen(false)}>
      <button type="button">Field</button>
    </Dialog>
  ) : (
    <p>Page behind</p>
  );
}

function ShownToast() {
  return <p>{useToast()?.title}</p>;
}

it('[B13] Back closes a dialog and leaves the page behind it', async () => {
  const before = history.length;
  render(<Opened />);
  expect([hasOwnEntry(), history.length]).toEqual([true, before + 1]);
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText('Page behind')).toBeTruthy();
});

it('[B10] a message about what was before gives way to a dialog', () => {
  toast({ title: 'Renamed' });
  render(
    <>
      <Opened />
      <ShownToast />
    </>,
  );
  expect(screen.queryByText('Renamed')).toBeNull();
  act(() => void toast({ title: 'New' }));
  expect(screen.getByText('New')).toBeTruthy();
});

it('[B13] a dialog closed by its own means takes its entry of the history with it', async () => {
  const { unmount } = render(<Opened />);
  expect(hasOwnEntry()).toBe(true);
  unmount();
  await waitFor(() => expect(hasOwnEntry()).toBe(false));
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open ? (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          <button type="button">Field</button>
        </Dialog>
      ) : null}
    </>
  );
}

it('[B13] the focus goes back to what opened a dialog', async () => {
  render(<Opener />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  ask.focus();
  act(() => ask.click());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Field'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(ask));
});
