import { useTranslate } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import bar from './player-bar.module.css';
import { PlayerMain } from './player-main.tsx';
import player from './quiz-player.module.css';
import styles from './quiz-skeleton.module.css';

/** Placeholder of a question while it loads. */
export function QuizSkeleton() {
  const { t } = useTranslate();
  const visible = useDelayedLoading(true);
  return (
    <div className={player.player}>
      <div className={bar.bar} />
      <PlayerMain>
        <output className={styles.skeleton}>
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
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
      </PlayerMain>
    </div>
  );
}
