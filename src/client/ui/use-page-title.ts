import { useEffect } from 'react';

/** Builds a document title: "Screen · Repaso". */
export const titleOf = (screen: string): string => `${screen} · Repaso`;

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}
