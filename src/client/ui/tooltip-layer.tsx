import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip-layer.module.css';

const DELAY_MS = 700;
const SKIP_MS = 300;
const OFFSET = 4;

interface Shown {
  text: string;
  left: number;
  top: number;
  below: boolean;
}

/**
 * One tooltip for the whole page. An element with `data-tooltip` shows its text after 700 ms of hover, or at once on
 * keyboard focus; moving to another within 300 ms skips the wait (B11). The tooltip stays while the pointer is on it
 * and closes with Escape. The text is always the element's accessible name too, so assistive technology doesn't see the
 * tooltip.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastShown = 0;
    const show = (target: HTMLElement) => {
      // An open popup is more informative and takes the same place.
      if (target.getAttribute('aria-expanded') === 'true') return;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const below = bottom + 44 < innerHeight;
      lastShown = Date.now();
      setShown({
        text: target.dataset['tooltip'] ?? '',
        left: (left + right) / 2,
        top: below ? bottom + OFFSET : top - OFFSET,
        below,
      });
    };
    const hide = () => {
      clearTimeout(timer);
      setShown((current) => {
        if (current) lastShown = Date.now();
        return null;
      });
    };
    const targetOf = (event: Event) => (event.target as Element).closest?.<HTMLElement>('[data-tooltip]') ?? undefined;
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || (event.target as Element).closest?.('[role=tooltip]')) return;
      hide();
      const target = targetOf(event);
      if (!target) return;
      timer = setTimeout(() => show(target), Date.now() - lastShown < SKIP_MS ? 0 : DELAY_MS);
    };
    const onFocus = (event: FocusEvent) => {
      const target = targetOf(event);
      if (target?.matches(':focus-visible')) show(target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);

  if (!shown) return null;
  return createPortal(
    <div
      role="tooltip"
      className={clsx(styles.tooltip, !shown.below && styles.above)}
      aria-hidden="true"
      style={{ '--middle': `${shown.left}px`, top: shown.top } as CSSProperties}
    >
      {shown.text}
    </div>,
    document.body,
  );
}
