import { Suspense } from 'react';
import { lazyComponent } from './lazy-component.ts';

const DrawnText = lazyComponent(() => import('./drawn-text.tsx'));

/** Words of a document, or made of them, with their formulas drawn; few texts have any. */
export function FormulaText({ children }: { children: string }) {
  if (!children.includes('$')) return children;
  return (
    <Suspense fallback={children}>
      <DrawnText>{children}</DrawnText>
    </Suspense>
  );
}
