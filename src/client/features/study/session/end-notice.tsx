import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

const canNotify = (): boolean => 'Notification' in globalThis;

/** Asks for permission to notify at the end; hidden once the browser has an answer. */
export function NoticeButton() {
  const { t, language } = useTranslate();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(() => canNotify() && Notification.permission === 'default');
  if (!isOpen) return null;
  return (
    <IconButton
      label={t('study.notice.allow')}
      onClick={() =>
        // Without a push service, the open page notifies.
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

/** Notifies about the end if the tab is hidden and notifications are allowed. */
export function notifyEnd(title: string, body: string): void {
  if (!canNotify() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(title, { body, tag: 'study-session' });
    notice.addEventListener('click', () => globalThis.focus());
  } catch {
    // Some phones allow notifications only from a service worker; the sound is enough there.
  }
}
