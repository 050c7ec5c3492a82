import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';

/** Replaces a form after it was sent. */
export function SentNote({ text, onAnother }: { text: string; onAnother: () => void }) {
  const { t } = useTranslate();
  const user = useUser();
  const look = buttonClass({ variant: 'primary' });
  return (
    <Stack>
      <PageTitle key="sent">{t('forms.sentTitle')}</PageTitle>
      <output>{text}</output>
      <div>
        {user ? (
          <Link to="/documents" className={look}>
            {t('forms.toLibrary')}
          </Link>
        ) : (
          <a href="/" className={look}>
            {t('forms.home')}
          </a>
        )}{' '}
        <Button variant="ghost" onClick={onAnother}>
          {t('forms.another')}
        </Button>
      </div>
    </Stack>
  );
}
