import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

const canNotify = (): boolean => 'Notification' in globalThis;

/** Asks for leave to tell the end; gone once the browser has an answer. */
export function NoticeButton() {
  const { t, language } = useTranslate();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(() => canNotify() && Notification.permission === 'default');
  if (!isOpen) return null;
  return (
    <IconButton
      label={t('study.notice.allow')}
      onClick={() =>
        // Where no push service answers, the page tells it as long as it is open.
        void import('#client/features/notifications/push.ts')
          .then(({ turnPushOn }) => turnPushOn(language, user?.uuid ?? ''))
          .catch(() => undefined)
          .then(() => setIsOpen(Notification.permission === 'default'))
      }
    >
      <Bell size={20} />
    </IconButton>
  );
}

/** Tells the end where the tab is out of sight, if that is allowed. */
export function notifyEnd(title: string, body: string): void {
  if (!canNotify() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(title, { body, tag: 'study-session' });
    notice.addEventListener('click', () => globalThis.focus());
  } catch {
    // Some phones only let a service worker notify: the sound tells it there.
  }
}
