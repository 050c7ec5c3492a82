import { Suspense } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { type MarkedTextProps, MarkedWords } from './marked-words.tsx';

const MarkedFormulas = lazyComponent(() => import('./marked-formulas.tsx'));

/** Renders text with its quoted part marked and its formulas drawn; `data-start` locates search matches. */
export function MarkedText(props: MarkedTextProps) {
  const words = <MarkedWords {...props} />;
  if (!props.text.includes('$')) return words;
  return (
    <Suspense fallback={words}>
      <MarkedFormulas {...props} />
    </Suspense>
  );
}
