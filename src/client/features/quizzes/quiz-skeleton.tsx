import './quiz-player.css';
import { useTranslate } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';

/** The shape of a question while it is on its way. */
export function QuizSkeleton() {
  const { t } = useTranslate();
  const visible = useDelayedLoading(true);
  return (
    <div className="player">
      <div className="pbar" />
      <main className="pm" id="main">
        <output className="quiz-skeleton">
          <span className="sr">{t('ui.loading')}</span>
          {visible ? (
            <>
              <Skeleton width="30%" />
              <Skeleton width="85%" height={28} />
              <Skeleton height={56} />
              <Skeleton height={56} />
              <Skeleton height={56} />
              <Skeleton height={56} />
            </>
          ) : null}
        </output>
      </main>
    </div>
  );
}
