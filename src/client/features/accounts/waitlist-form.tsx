import { joinWaitlist } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { EmailRequest } from './email-request.tsx';

/** In place of the registration while it is closed (A02). */
export function WaitlistForm() {
  const { t } = useTranslate();
  return (
    <EmailRequest
      name="waitlist"
      submitLabel={t('accounts.joinWaitlist')}
      send={(email) => call(joinWaitlist, { body: { email } })}
      done={
        <>
          <b>{t('accounts.waitlistDoneTitle')}</b>
          <div>{t('accounts.waitlistDoneText')}</div>
        </>
      }
    >
      <Text as="p" tone="secondary">
        {t('accounts.closedText')}
      </Text>
    </EmailRequest>
  );
}
