import { forgotPassword } from '#contract/mailed-links.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { EmailRequest } from './email-request.tsx';
import { useSendsMail } from './use-sends-mail.ts';

/** The answer is one sentence, whatever address was given (A07). */
export function ForgotPasswordForm() {
  const { t } = useTranslate();
  const sendsMail = useSendsMail();
  return (
    <EmailRequest
      name="forgot"
      submitLabel={t('settings.send')}
      send={(email) => call(forgotPassword, { body: { email } })}
      done={
        <>
          <b>{t('settings.sentTitle')}</b>
          <div>{t(sendsMail === false ? 'settings.sentToAdministrator' : 'settings.sentText')}</div>
          <div>{t(sendsMail === false ? 'settings.lastsHint' : 'settings.sentHint')}</div>
        </>
      }
    />
  );
}
