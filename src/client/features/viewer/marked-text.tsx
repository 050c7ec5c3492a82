import { Suspense } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { type MarkedTextProps, MarkedWords } from './marked-words.tsx';

const MarkedFormulas = lazyComponent(() => import('./marked-formulas.tsx'));

/** Text with its quoted part marked and its formulas drawn; `data-start` lets search matches be located in it. */
export function MarkedText(props: MarkedTextProps) {
  const words = <MarkedWords {...props} />;
  if (!props.text.includes('$')) return words;
  return (
    <Suspense fallback={words}>
      <MarkedFormulas {...props} />
    </Suspense>
  );
}
