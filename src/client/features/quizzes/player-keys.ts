/** The focused element of a key press: an option, an answer field, a button or link, or anything else. */
export type KeyTarget = 'options' | 'field' | 'control' | 'page';

export type PlayerCommand =
  | { kind: 'choose'; position: number }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'advance' | 'later' | 'explanation' | 'exit' | 'help' };

/** Commands by key, independent of the focus. */
const everywhere: Record<string, PlayerCommand> = {
  l: { kind: 'later' },
  x: { kind: 'explanation' },
  escape: { kind: 'exit' },
  '?': { kind: 'help' },
};

/**
 * Returns the player command of a key (T02): digits choose, Enter checks and then advances, left and right move to
 * another question. Up and down keep their native meaning on radios, and so does Enter on a button; in a field, all
 * other keys type (C1).
 */
export function playerCommand(key: string, place: KeyTarget): PlayerCommand | undefined {
  if (place === 'field' && key !== 'Enter' && key !== 'Escape') return undefined;
  if (/^[1-6]$/.test(key)) return { kind: 'choose', position: Number(key) - 1 };
  if (key === 'Enter') return place === 'control' ? undefined : { kind: 'advance' };
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { kind: 'move', by: key === 'ArrowLeft' ? -1 : 1 };
  return everywhere[key.toLowerCase()];
}
