import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { confirmSubscription, leaveNewsletter } from '#contract/forms.ts';
import { AccountCard } from '#client/features/accounts/account-card.tsx';
import { useMailedToken } from '#client/features/accounts/use-mailed-token.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';

const texts = {
  confirm: {
    title: 'forms.newsletterTitle',
    text: 'forms.newsletterText',
    press: 'forms.newsletterConfirm',
    doneTitle: 'forms.newsletterDone',
    doneText: 'forms.newsletterDoneText',
  },
  leave: {
    title: 'forms.leaveTitle',
    text: 'forms.leaveText',
    press: 'forms.leaveConfirm',
    doneTitle: 'forms.leaveDone',
    doneText: 'forms.leaveText',
  },
} as const;

/** Target page of the newsletter links. Requires a button press, since mail scanners open links (O19). */
export function NewsletterPage() {
  const { t } = useTranslate();
  const isLeaving = useLocation().pathname.endsWith('/leave');
  const of = texts[isLeaving ? 'leave' : 'confirm'];
  const token = useMailedToken();
  const act = useMutation({
    mutationFn: () => call(isLeaving ? leaveNewsletter : confirmSubscription, { body: { token: token ?? '' } }),
  });
  const { error, isSuccess } = act;
  const isBad = token === undefined || (isApiError(error) && error.code === 'NEWSLETTER_LINK_INVALID');
  const title = isSuccess ? of.doneTitle : isBad ? 'forms.linkInvalid' : of.title;
  const text = isSuccess ? of.doneText : isBad ? 'forms.linkInvalidText' : of.text;
  return (
    <AccountCard>
      <PageTitle key={title}>{t(title)}</PageTitle>
      <Stack aria-live="polite">
        <p>{t(text)}</p>
        {isBad ? null : <FailureNote error={error} />}
        {isSuccess || isBad ? (
          <a href="/" className={buttonClass({ variant: 'primary', block: true })}>
            {t('forms.home')}
          </a>
        ) : (
          <Button variant="primary" block busy={act.isPending} onClick={() => act.mutate()}>
            {t(of.press)}
          </Button>
        )}
      </Stack>
    </AccountCard>
  );
}
