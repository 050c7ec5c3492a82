import { createListeners, useStore } from '#client/lib/listeners.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** Optional; it must be possible elsewhere too. */
  action?: { label: string; onSelect: () => void };
}

let current: Toast | null = null;
let lastId = 0;
const { subscribe, notify } = createListeners();

function show(toast: Toast | null): void {
  current = toast;
  notify();
}

/** Shows a message; there is one at a time and the newest replaces the last (B10). */
export function toast(message: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  lastId += 1;
  show({ variant: 'default', ...message, id: lastId });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export function dismissToasts(): void {
  if (current) show(null);
}

export function useToast(): Toast | null {
  return useStore(subscribe, () => current);
}
