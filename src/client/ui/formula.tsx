import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '#client/lib/listeners.ts';
import { formulas } from '#client/lib/formulas.ts';

/** A formula as MathML. Shown as typed until the library is loaded, or if it is invalid. */
export function Formula({ tex, isDisplay }: { tex: string; isDisplay: boolean }) {
  const drawn = useRef<HTMLSpanElement>(null);
  const draw = useStore(formulas.subscribe, formulas.drawer);
  useLayoutEffect(() => {
    if (drawn.current) draw?.(tex, drawn.current, isDisplay);
  }, [draw, tex, isDisplay]);
  useEffect(() => void formulas.load(), []);
  // React doesn't manage the rendered content.
  return draw ? <span ref={drawn} dir="ltr" /> : <code dir="ltr">{tex}</code>;
}
