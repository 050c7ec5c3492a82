import { useEffect } from 'react';

/** Titles read "Screen · Repaso". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Repaso`;
  }, [title]);
}
