import { createListeners, useStore } from '#client/lib/listeners.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** `warning`: it did not work, and nothing is lost; `destructive`: it failed. */
  variant: 'default' | 'warning' | 'destructive';
  /** Optional; the action must be available elsewhere too. */
  action?: { label: string; onSelect: () => void };
}

let current: Toast | null = null;
let lastId = 0;
const { subscribe, notify } = createListeners();

function show(toast: Toast | null): void {
  current = toast;
  notify();
}

/** Shows a toast and returns its id; a new one replaces the last (B10). */
export function toast(message: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): number {
  lastId += 1;
  show({ variant: 'default', ...message, id: lastId });
  return lastId;
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
