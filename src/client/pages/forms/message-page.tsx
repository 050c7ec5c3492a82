import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { ContactForm } from '#client/features/forms/contact-form.tsx';
import { ContributionForm } from '#client/features/forms/contribution-form.tsx';
import { FeedbackForm } from '#client/features/forms/feedback-form.tsx';
import { SentNote } from '#client/features/forms/sent-note.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';
import { Card } from '#client/ui/card.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './message-page.module.css';

type MessageKind = 'contact' | 'feedback' | 'contribution';

const forms: Record<MessageKind, ComponentType<{ onSent: (email: string) => void }>> = {
  contact: ContactForm,
  feedback: FeedbackForm,
  contribution: ContributionForm,
};
const titles = {
  contact: ['forms.contactTitle', 'forms.contactText'],
  feedback: ['forms.feedbackTitle', 'forms.feedbackText'],
  contribution: ['forms.contributeTitle', 'forms.contributeText'],
} as const;

/** The public forms, each with its own URL (W01, W03). */
export function MessagePage() {
  const { pathname } = useLocation();
  const kind = pathname === '/contacts' ? 'contact' : pathname === '/feedback' ? 'feedback' : 'contribution';
  return <MessageOf key={kind} kind={kind} />;
}

function MessageOf({ kind }: { kind: MessageKind }) {
  const { t } = useTranslate();
  const [sentBy, setSentBy] = useState<string>();
  const Form = forms[kind];
  const [title, text] = titles[kind];
  const isUnmailed = useSendsMail() === false;
  const sentText = isUnmailed
    ? 'forms.sentUnmailed'
    : kind === 'contribution'
      ? 'forms.sentContribution'
      : 'forms.sentText';
  return (
    <div className={styles.page}>
      {kind === 'contribution' ? null : (
        <nav className={styles.kinds} aria-label={t('forms.chooseForm')}>
          <Link to="/contacts" activeProps={{ 'aria-current': 'page' }}>
            {t('forms.contact')}
          </Link>
          <Link to="/feedback" activeProps={{ 'aria-current': 'page' }}>
            {t('forms.feedback')}
          </Link>
        </nav>
      )}
      <Card as="section" className={styles.card}>
        {sentBy === undefined ? (
          <>
            <PageTitle>{t(title)}</PageTitle>
            <Text as="p" tone="secondary" className={styles.lead}>
              {t(isUnmailed && kind === 'contact' ? 'forms.contactTextUnmailed' : text)}
            </Text>
            <Form onSent={setSentBy} />
          </>
        ) : (
          <SentNote text={t(sentText, { email: sentBy })} onAnother={() => setSentBy(undefined)} />
        )}
      </Card>
      {sentBy === undefined ? (
        <a className={styles.faq} href="/faq">
          {t('forms.faq')}
        </a>
      ) : null}
    </div>
  );
}
