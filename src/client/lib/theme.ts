import { createListeners, useStore } from './listeners.ts';
import { localStore } from './storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const { subscribe, notify } = createListeners();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export function storedTheme(): Theme {
  const stored = localStore.read('theme');
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies the theme; visitors always see the light one (B09). */
export function applyTheme(): void {
  const theme = localStore.read('signedIn') ? storedTheme() : 'light';
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark());
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#14151a' : '#faf9f6');
}

export function chooseTheme(theme: Theme): void {
  localStore.write('theme', theme);
  applyTheme();
  notify();
}

/** Stores the sign-in flag for the inline script of app.html, which runs before the first paint. */
export function rememberSignedIn(signedIn: boolean): void {
  if (signedIn) localStore.write('signedIn', '1');
  else localStore.remove('signedIn');
  applyTheme();
}

export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
}

export function useTheme(): Theme {
  return useStore(subscribe, storedTheme);
}
