import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const CommandPalette = lazyComponent(() => import('./command-palette.tsx'));
const ScreenKeys = lazyComponent(() => import('./screen-keys.tsx'));

/** Control or Command and `K` open the palette, `?` the shortcuts (A6); their code loads on first use. */
export function ShellDialogs({ user, hasOwnKeys = false }: { user: User; hasOwnKeys?: boolean }) {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const close = () => setOpen(undefined);
  useKeyDown((event) => {
    const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isPalette && !document.querySelector('[role=dialog], [role=alertdialog]')) {
      event.preventDefault();
      setOpen('palette');
    } else if (event.key === '?' && !hasOwnKeys && !isTyping(event)) {
      event.preventDefault();
      setOpen('keys');
    }
  });
  return (
    <DialogBoundary onClose={close}>
      {open === 'palette' ? <CommandPalette user={user} onClose={close} /> : null}
      {open === 'keys' ? <ScreenKeys onClose={close} /> : null}
    </DialogBoundary>
  );
}
