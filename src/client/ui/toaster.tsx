import { Check, CircleAlert, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from './button-class.ts';
import buttons from './button.module.css';
import { covered, freeTop } from './toast-place.ts';
import { dismissToast, type Toast, useToast } from './toast-store.ts';
import styles from './toaster.module.css';
import { usableControls } from './usable-controls.ts';

const icons: Record<Toast['variant'], ReactNode> = {
  default: <Check />,
  warning: <TriangleAlert className={styles.warning} />,
  destructive: <CircleAlert className={styles.failed} />,
};

const DURATION_MS = 5_000;
const SWIPE_PX = 50;

/** Shows the current toast for 5 s, paused on hover and focus, dismissed by a swipe to the right (B10). */
export default function Toaster() {
  const { t } = useTranslate();
  const toast = useToast();
  const list = useRef<HTMLOListElement>(null);
  const place = useFreePlace(list, toast?.id);
  return (
    <Radix.Provider
      label={t('ui.notification')}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
    >
      {toast ? (
        <Radix.Root
          key={toast.id}
          className={styles.toast}
          type={toast.variant === 'default' ? 'background' : 'foreground'}
          onOpenChange={(open) => (open ? undefined : dismissToast(toast.id))}
        >
          {icons[toast.variant]}
          <div className={styles.text}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.description ? (
              <Radix.Description className={styles.description}>{toast.description}</Radix.Description>
            ) : null}
            {toast.action ? (
              <Radix.Action
                className={buttonClass({ variant: 'link' }, styles.action)}
                altText={toast.action.label}
                onClick={toast.action.onSelect}
              >
                {toast.action.label}
              </Radix.Action>
            ) : null}
          </div>
          <Radix.Close className={styles.close} aria-label={t('ui.close')}>
            <X />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport
        ref={list}
        className={styles.list}
        style={place && { top: place.top, left: place.left, right: 'auto', bottom: 'auto' }}
        data-toasts
        label={t('ui.notifications', { hotkey: 'F8' })}
      />
    </Radix.Provider>
  );
}

/** Height of the top bar; over a full-window dialog, only its margin. */
const BAR = 64;
const RIM = 16;
/** Interval of measuring while a screen renders. */
const LOOK_EVERY_MS = 250;

/** Elements that a toast never covers: titles with actions beside them, scores, passages, filters and main buttons. */
const OBSTACLES = `h1, h2, h3, main header :is(a, button), main fieldset, [data-read], .${buttons['primary']}, .${buttons['danger']}`;

/** Returns its place if it has to move, to the middle or else up; undefined where it is free. */
function useFreePlace(list: RefObject<HTMLElement | null>, id: number | undefined) {
  const [free, setFree] = useState<{ id: number; top: number; left: number }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let waiting: number | undefined;
    // Its original place, to which it returns as soon as that is free.
    let home: { top: number; left: number } | undefined;
    const look = () => {
      waiting = undefined;
      const box = list.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const obstacles = usableControls(list.current, OBSTACLES).map((element) => element.getBoundingClientRect());
      const first = (home ??= { top: box.top, left: box.left });
      const { width, height } = box;
      const boxAt = (left: number) => ({ top: first.top, left, right: left + width, bottom: first.top + height });
      const [own, middle] = [boxAt(first.left), boxAt((innerWidth - width) / 2)];
      const top = freeTop(own, obstacles, document.querySelector('[data-scrim]') ? RIM : BAR);
      const isMiddleFree = covered(middle, obstacles) === 0;
      if (top === first.top) setFree(undefined);
      else setFree({ id, ...(isMiddleFree ? middle : { top, left: first.left }) });
    };
    look();
    // The screen may change while it is shown.
    const changes = new MutationObserver(() => {
      waiting ??= window.setTimeout(look, LOOK_EVERY_MS);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      clearTimeout(waiting);
    };
  }, [list, id]);
  return free?.id === id ? free : undefined;
}
