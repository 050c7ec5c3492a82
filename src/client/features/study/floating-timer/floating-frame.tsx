import { Grip, MoveDiagonal2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './floating-frame.module.css';
import { type FloatingPlace, keptInside, moved, outOfTheWay, resized } from './floating-place.ts';
import { windowSpace } from './window-space.ts';

interface FloatingFrameProps {
  place: FloatingPlace;
  onPlace: (place: FloatingPlace) => void;
  /** Its menu, at the upper right. */
  menu: ReactNode;
  children: ReactNode;
}

type Change = (
  place: FloatingPlace,
  key: string,
  isShifted: boolean,
  space: ReturnType<typeof windowSpace>,
) => FloatingPlace | undefined;

/** A box over every screen that is moved and resized by pointer or keys, and gets out of the way of the focus. */
export function FloatingFrame({ place, onPlace, menu, children }: FloatingFrameProps) {
  const { t } = useTranslate();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [space, setSpace] = useState(windowSpace);
  /** While a pointer has it; remembered when it lets go. */
  const [held, setHeld] = useState<FloatingPlace>();
  /** Where it was before a handle got the focus, for Escape. */
  const before = useRef(place);
  const shown = keptInside(held ?? place, space);

  useEffect(() => {
    const onResize = () => setSpace(windowSpace());
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (
        !(target instanceof Element) ||
        frame.current?.contains(target) ||
        !target.closest('input, textarea, select, [contenteditable=true], button, a')
      )
        return;
      const away = outOfTheWay(shown, target.getBoundingClientRect(), windowSpace());
      if (away !== shown) onPlace(away);
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, [shown, onPlace]);

  function drag(event: PointerEvent, change: (by: { x: number; y: number }) => FloatingPlace): void {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    handle.setPointerCapture(event.pointerId);
    let last: FloatingPlace | undefined;
    const onMove = (next: globalThis.PointerEvent) => {
      last = keptInside(change({ x: next.clientX - from.x, y: next.clientY - from.y }), windowSpace());
      setHeld(last);
    };
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove as EventListener);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
      setHeld(undefined);
      if (last) onPlace(last);
    };
    handle.addEventListener('pointermove', onMove as EventListener);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  }
  function onKey(event: KeyboardEvent, change: Change): void {
    const next = event.key === 'Escape' ? before.current : change(shown, event.key, event.shiftKey, windowSpace());
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onPlace(next);
  }
  const remember = () => {
    before.current = shown;
  };
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={t('study.timer')}
      style={{ left: shown.x, top: shown.y, width: shown.width, height: shown.height }}
      // The body drags as well as the handle does, which keys move.
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button, [role=menu]')) return;
        drag(event, ({ x, y }) => ({ ...shown, x: shown.x + x, y: shown.y + y }));
      }}
    >
      <button
        type="button"
        className={styles.move}
        aria-label={t('study.floating.move')}
        aria-describedby={`${id}-move`}
        onFocus={remember}
        onKeyDown={(event) => onKey(event, moved)}
        onPointerDown={(event) => drag(event, ({ x, y }) => ({ ...shown, x: shown.x + x, y: shown.y + y }))}
      >
        <Grip size={16} />
      </button>
      <span className={styles.menu}>{menu}</span>
      {children}
      <span hidden id={`${id}-move`}>
        {t('study.floating.moveKeys')}
      </span>
      <span hidden id={`${id}-resize`}>
        {t('study.floating.resizeKeys')}
      </span>
      <button
        type="button"
        className={styles.resize}
        aria-label={t('study.floating.resize')}
        aria-describedby={`${id}-resize`}
        onFocus={remember}
        onKeyDown={(event) => onKey(event, resized)}
        onPointerDown={(event) =>
          drag(event, ({ x, y }) => ({ ...shown, width: shown.width + x, height: shown.height + y }))
        }
      >
        <MoveDiagonal2 size={16} />
      </button>
    </section>
  );
}
