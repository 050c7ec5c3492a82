import { Suspense } from 'react';
import { lazyComponent } from './lazy-component.ts';

const DrawnText = lazyComponent(() => import('./drawn-text.tsx'));

/** Document text with rendered formulas; few texts contain any. */
export function FormulaText({ children }: { children: string }) {
  if (!children.includes('$')) return children;
  return (
    <Suspense fallback={children}>
      <DrawnText>{children}</DrawnText>
    </Suspense>
  );
}
