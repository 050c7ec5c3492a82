import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useUser } from '#client/lib/session.tsx';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import * as texts from '#locales/model-setup.ts';
import { useFirstSteps } from './first-steps.api.ts';
import { FirstSteps } from './first-steps.tsx';
import styles from './start-section.module.css';

addTexts(texts);

/** Start screen of an operator: what this instance can do and what is missing. */
export function StartSection() {
  const { t } = useTranslate();
  const user = useUser();
  const sendsMail = useSendsMail();
  const { data, error, refetch } = useFirstSteps();
  return (
    <div className={styles.page}>
      <PageTitle className={styles.title}>{t('firstSteps.title', { name: user?.username ?? '' })}</PageTitle>
      <Text as="p" tone="secondary" className={styles.intro}>
        {t('firstSteps.intro')}
      </Text>
      {error && !data ? (
        <ErrorPanel title={t('firstSteps.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {user?.emailVerified === false ? (
        <div className={styles.note}>
          <Note tone="warning">
            {t('firstSteps.unconfirmed', { email: user.email })}
            <NoteActions>
              {sendsMail === false ? (
                <Link className={buttonClass({ size: 'small' })} to="/admin/$" params={{ _splat: 'unsent-mail' }}>
                  {t('firstSteps.confirm')}
                </Link>
              ) : (
                <Link className={buttonClass({ size: 'small' })} to="/profile" search={{ tab: 'security' }}>
                  {t('firstSteps.confirm')}
                </Link>
              )}
            </NoteActions>
          </Note>
        </div>
      ) : null}
      {data ? <FirstSteps items={data.items} /> : <Skeleton height={320} />}
      <p className={styles.leave}>
        <a className={buttonClass({})} href={paths.documents}>
          {t('firstSteps.study')}
        </a>
      </p>
    </div>
  );
}
