import { useSyncExternalStore } from 'react';

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
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
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
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
