import { Grip, MoveDiagonal2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { usableControls } from '#client/ui/usable-controls.ts';
import styles from './floating-frame.module.css';
import { type FloatingPlace, keptInside, moved, outOfTheWay, resized } from './floating-place.ts';
import { windowSpace } from './window-space.ts';

interface FloatingFrameProps {
  /** The stored position. */
  place: FloatingPlace;
  /** Path of the screen below. */
  path: string;
  /** Whether a person moved it there. Then it stays on every screen, unless it covers the focused element. */
  isPut: boolean;
  onPlace: (place: FloatingPlace) => void;
  /** Its menu, at the top right. */
  menu: ReactNode;
  children: ReactNode;
}

type Change = (
  place: FloatingPlace,
  key: string,
  isShifted: boolean,
  space: ReturnType<typeof windowSpace>,
) => FloatingPlace | undefined;

/** Measuring all controls of a screen is expensive while somebody types an answer. */
const LOOK_EVERY_MS = 250;

/**
 * A floating box over every screen, moved and resized by pointer or keys. It avoids the focused element and, until a
 * person has moved it, the titles and controls below.
 */
export function FloatingFrame({ place, path, isPut, onPlace, menu, children }: FloatingFrameProps) {
  const { t } = useTranslate();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [space, setSpace] = useState(windowSpace);
  /** Position while dragging; stored on release. */
  const [held, setHeld] = useState<FloatingPlace>();
  /** Position before a handle got the focus, for Escape. */
  const before = useRef(place);
  /** Alternative position on this screen. */
  const [aside, setAside] = useState<FloatingPlace>();
  const [known, setKnown] = useState({ path, place });
  if (path !== known.path || place !== known.place) {
    setKnown({ path, place });
    setAside(undefined);
  }
  const shown = useMemo(() => keptInside(held ?? aside ?? place, space), [held, aside, place, space]);

  useEffect(() => {
    const onResize = () => setSpace(windowSpace());
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);

  const uncover = useEffectEvent((element: EventTarget | null) => {
    const focused = boxOfFocused(element, frame.current);
    if (!focused) return;
    const away = outOfTheWay(shown, [focused], windowSpace());
    if (away !== shown) setAside(away);
  });

  useEffect(() => {
    let waiting: number | undefined;
    const onFocus = ({ target }: FocusEvent) => uncover(target);
    // Scrolling or an on-screen keyboard may move the focused control below the timer.
    const onMove = () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        uncover(document.activeElement);
      }, LOOK_EVERY_MS);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('focusin', onFocus, { signal });
    addEventListener('scroll', onMove, { signal, capture: true, passive: true });
    addEventListener('resize', onMove, { signal });
    globalThis.visualViewport?.addEventListener('resize', onMove, { signal });
    globalThis.visualViewport?.addEventListener('scroll', onMove, { signal });
    return () => {
      listeners.abort();
      clearTimeout(waiting);
    };
  }, []);

  useEffect(() => {
    if (held || isPut) return;
    let waiting: number | undefined;
    const look = () => {
      waiting = undefined;
      const focused = boxOfFocused(document.activeElement, frame.current);
      const away = outOfTheWay(shown, titlesAndControls(frame.current), windowSpace(), focused);
      if (away !== shown) setAside(away);
    };
    const first = requestAnimationFrame(look);
    // Screens render in steps.
    const changes = new MutationObserver(() => {
      waiting ??= window.setTimeout(look, LOOK_EVERY_MS);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(first);
      clearTimeout(waiting);
    };
  }, [shown, isPut, held]);

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
      // The body is draggable too; the handle also takes keys.
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

/** Returns the box of the focused control; undefined for the timer itself. */
function boxOfFocused(focused: EventTarget | null, frame: Element | null): DOMRect | undefined {
  if (!(focused instanceof Element) || frame?.contains(focused)) return undefined;
  const isControl = focused.closest('input, textarea, select, [contenteditable=true], button, a');
  return isControl ? focused.getBoundingClientRect() : undefined;
}

/** Returns the boxes of titles and controls that the timer must not cover. */
const titlesAndControls = (frame: Element | null): DOMRect[] =>
  [...document.querySelectorAll('h1'), ...usableControls(frame)].map((element) => element.getBoundingClientRect());
