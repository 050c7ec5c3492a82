import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '#client/lib/listeners.ts';
import { formulas } from '#client/lib/formulas.ts';

/** A formula as MathML. Until what draws it is there, and where it cannot be read, it is shown as it was typed. */
export function Formula({ tex, isDisplay }: { tex: string; isDisplay: boolean }) {
  const drawn = useRef<HTMLSpanElement>(null);
  const draw = useStore(formulas.subscribe, formulas.drawer);
  useLayoutEffect(() => {
    if (drawn.current) draw?.(tex, drawn.current, isDisplay);
  }, [draw, tex, isDisplay]);
  useEffect(() => void formulas.load(), []);
  // React does not manage the content of the drawing.
  return draw ? <span ref={drawn} dir="ltr" /> : <code dir="ltr">{tex}</code>;
}
