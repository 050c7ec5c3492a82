import { createListeners, useStore } from '#client/lib/listeners.ts';
import { localStore } from '#client/lib/storage.ts';
import { beginningPlace, type FloatingPlace } from './floating-place.ts';

const KEY = 'floatingTimer';

/** Stored state of the floating timer. */
interface KeptFloating extends FloatingPlace {
  isOn: boolean;
  /** Whether a person moved it there. */
  isPut: boolean;
}

const { subscribe, notify } = createListeners();
let kept: KeptFloating | undefined;

function readFloating(): KeptFloating {
  try {
    const stored = JSON.parse(localStore.read(KEY) ?? '{}') as Partial<KeptFloating>;
    return { ...beginningPlace, isOn: false, isPut: false, ...stored };
  } catch {
    return { ...beginningPlace, isOn: false, isPut: false };
  }
}

const current = (): KeptFloating => (kept ??= readFloating());

/** Stores the state for the next visit (B07). */
export function keepFloating(changes: Partial<KeptFloating>): void {
  kept = { ...current(), ...changes };
  localStore.write(KEY, JSON.stringify(kept));
  notify();
}

export const useFloating = (): KeptFloating => useStore(subscribe, current);
