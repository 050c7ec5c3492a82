import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#client/lib/is-typing.ts';
import { type KeyTarget, type PlayerCommand, playerCommand } from './player-keys.ts';

/** The shortcuts of the player; inactive while typing or under a dialog. */
export function usePlayerKeys(onCommand: (command: PlayerCommand) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const command = playerCommand(event.key, placeOf(event.target));
    if (!command) return;
    event.preventDefault();
    // A held key keeps moving, but never checks or marks twice.
    if (!event.repeat || command.kind === 'move') onCommand(command);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function placeOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof Element)) return 'page';
  if (target.matches('input[type=radio]')) return 'options';
  return target.closest('button, a, summary') ? 'control' : 'page';
}
