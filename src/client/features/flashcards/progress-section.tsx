import { ChartColumn } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './progress-section.module.css';

const StudyProgress = lazyComponent(() => import('./study-progress.tsx'));
const ID = 'cards-progress';

/** Toggles the study statistics, among the actions of the cards. */
export function ProgressButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslate();
  return (
    <Button aria-expanded={isOpen} aria-controls={ID} onClick={onToggle}>
      <ChartColumn />
      {t('flashcards.stats.title')}
    </Button>
  );
}

/** Shows the study statistics. */
export function ProgressSection({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslate();
  return (
    <section id={ID} className={styles.progress} aria-label={t('flashcards.stats.title')} hidden={!isOpen}>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={400} />}>
          <StudyProgress />
        </Suspense>
      ) : null}
    </section>
  );
}
