import { ChartColumn } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './progress-section.module.css';

const StudyProgress = lazyComponent(() => import('./study-progress.tsx'));

/** How somebody studies, behind a button: the cards come first. */
export function ProgressSection() {
  const { t } = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.progress} aria-label={t('flashcards.stats.title')}>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChartColumn />
        {t('flashcards.stats.title')}
      </Button>
      <div id={id} hidden={!open}>
        {open ? (
          <Suspense fallback={<Skeleton height={400} />}>
            <StudyProgress />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
