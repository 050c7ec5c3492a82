import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Main } from '#client/ui/main.tsx';
import { Row } from '#client/ui/row.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { formatTime } from '../calendar/days.ts';
import { useUpcomingSession } from '../study.api.ts';
import { useStartSession } from './use-start-session.ts';

/** Shown without an active session: the next one, and a timer outside any plan. */
export function NoSession() {
  const { t, language } = useTranslate();
  const upcoming = useUpcomingSession(true);
  const { start, isStarting } = useStartSession();
  const next = upcoming.data?.session;
  usePageTitle(t('study.noSession'));
  return (
    <Main tabIndex={-1}>
      <EmptyState
        level={1}
        drawing={<FinishedTestDrawing />}
        title={t('study.noSession')}
        action={
          <Row wrapped>
            {next ? (
              <Button variant="primary" busy={isStarting} onClick={() => start(next.uuid)}>
                <Play />
                {t('study.startNext')}
              </Button>
            ) : null}
            <Link className={buttonClass({ variant: next ? 'secondary' : 'primary' })} to="/focus-timer">
              {t('study.useTimer')}
            </Link>
            <Link className={buttonClass({})} to="/study-dashboard">
              {t('study.dashboard')}
            </Link>
          </Row>
        }
      >
        {next
          ? t('study.nextIs', {
              day: formatDay(next.startTime, language),
              time: formatTime(next.startTime, language),
              title: next.title,
            })
          : t('study.nothingPlanned')}
      </EmptyState>
    </Main>
  );
}
