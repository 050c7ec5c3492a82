import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { useSendsMail } from '#client/lib/use-sends-mail.ts';

/** Toast parts about a letter that was just written: where it is, if this server sends no mail. */
export function useUnsentMail() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const sendsMail = useSendsMail();
  const action = {
    label: t('admin.section.unsent-mail'),
    onSelect: () => void navigate({ to: '/admin/$', params: { _splat: 'unsent-mail' } }),
  };
  return {
    sendsMail: sendsMail !== false,
    /** The title for a server with mail, or the place of the letter and a way there. */
    toastOf: (title: string) =>
      sendsMail === false ? { title, description: t('admin.notMailed'), action } : { title },
    /** What happens to the letter of an act, for its dialog. */
    fate: t(sendsMail === false ? 'admin.unmailed' : 'admin.mailed'),
  };
}
