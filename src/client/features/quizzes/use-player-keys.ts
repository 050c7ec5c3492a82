import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { type KeyTarget, type PlayerCommand, playerCommand } from './player-keys.ts';

/** The shortcuts of the player; inactive while typing or under a dialog. */
export function usePlayerKeys(onCommand: (command: PlayerCommand) => void): void {
  useKeyDown((event) => {
    if (event.defaultPrevented) return;
    const place = placeOf(event.target);
    if (place === 'field' ? event.isComposing : isTyping(event)) return;
    // In a multi-line answer, Enter starts a new line.
    const isLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
    if (isLine && event.key === 'Enter') return;
    const command = playerCommand(event.key, place);
    if (!command) return;
    event.preventDefault();
    // A held key keeps moving, but never checks or marks twice.
    if (!event.repeat || command.kind === 'move') onCommand(command);
  });
}

function placeOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof Element)) return 'page';
  if (target.matches('input[type=radio]')) return 'options';
  if (target.matches('[data-answer]')) return 'field';
  return target.closest('button, a, summary') ? 'control' : 'page';
}
