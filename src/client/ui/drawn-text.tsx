import type { ReactNode } from 'react';
import { formulasIn } from '#domain/text/formulas.ts';
import { Formula } from './formula.tsx';

/** Text with rendered formulas. */
export default function DrawnText({ children }: { children: string }) {
  const found = formulasIn(children);
  if (found.length === 0) return children;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { tex, isDisplay, start, end } of found) {
    parts.push(children.slice(from, start), <Formula key={start} tex={tex} isDisplay={isDisplay} />);
    from = end;
  }
  return [...parts, children.slice(from)];
}
