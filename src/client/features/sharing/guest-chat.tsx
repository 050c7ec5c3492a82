import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import type { Guest } from '#client/lib/guest.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './guest-chat.module.css';
import { GuestFrame, type OpenedLink } from './guest-frame.tsx';

const ChatPanel = lazyComponent(async () => {
  await loadTexts('chat');
  return import('#client/features/chat/chat-panel.tsx');
});

/** Chat for guests: a few questions a day, not stored (C06). */
export function GuestChat({ opened, guest }: { opened: OpenedLink; guest: Guest }) {
  const { t } = useTranslate();
  const { uuid, name } = opened.document;
  return (
    <GuestFrame opened={opened} title={name}>
      <main className={styles.screen} id="main">
        <Link
          className={buttonClass({ variant: 'link' }, styles.back)}
          to="/shared/$"
          params={{ _splat: guest.accessKey }}
        >
          <ArrowLeft />
          {t('guest.back')}
        </Link>
        <Suspense fallback={<Skeleton width="60%" height={28} />}>
          <ChatPanel className={styles.chat} documentUuid={uuid} onShow={() => false} />
        </Suspense>
      </main>
    </GuestFrame>
  );
}
