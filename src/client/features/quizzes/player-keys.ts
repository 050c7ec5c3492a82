/** Where the focus is when a key goes down: in the options, on a button or link, or anywhere else. */
export type KeyTarget = 'options' | 'control' | 'page';

export type PlayerCommand =
  | { kind: 'choose'; position: number }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'advance' | 'later' | 'explanation' | 'exit' | 'help' };

/** What each key does, wherever the focus is. */
const everywhere: Record<string, PlayerCommand> = {
  l: { kind: 'later' },
  x: { kind: 'explanation' },
  escape: { kind: 'exit' },
  '?': { kind: 'help' },
};

/**
 * The keys of the player (T02): digits choose, Enter checks and then goes on, arrows move. Inside the options the
 * arrows belong to the radios, and on a button Enter is the button's own (C1).
 */
export function playerCommand(key: string, place: KeyTarget): PlayerCommand | undefined {
  if (/^[1-6]$/.test(key)) return { kind: 'choose', position: Number(key) - 1 };
  if (key === 'Enter') return place === 'control' ? undefined : { kind: 'advance' };
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return place === 'options' ? undefined : { kind: 'move', by: key === 'ArrowLeft' ? -1 : 1 };
  }
  return everywhere[key.toLowerCase()];
}
