import { useNavigate } from '@tanstack/react-router';
import { ring } from '#client/features/focus-timer/background-sound.ts';
import { readFocus } from '#client/features/focus-timer/kept-focus.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { useSessionAction } from '../study.api.ts';
import { describeConflict, whatIsInTheWay } from '../calendar/describe-conflict.ts';

/** Starts a session and opens its screen. */
export function useStartSession() {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const action = useSessionAction();
  const start = (uuid: string) =>
    action.mutate(
      { uuid, action: { kind: 'start' } },
      {
        onSuccess: () => {
          // Browsers allow sound only after a user action.
          if (readFocus().volume > 0) ring(2);
          void navigate({ to: '/study/session/active' });
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('study.failed.start'),
            description: describeConflict(error, t, language),
            ...(isApiError(error) && error.code === 'STUDY_SESSION_CONFLICT' && whatIsInTheWay(error)
              ? {
                  action: {
                    label: t('study.backToSession'),
                    onSelect: () => void navigate({ to: '/study/session/active' }),
                  },
                }
              : {}),
          }),
      },
    );
  return { start, isStarting: action.isPending };
}
