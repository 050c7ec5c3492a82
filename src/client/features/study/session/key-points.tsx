import { Lock } from 'lucide-react';
import type { StudySession } from '#contract/study-sessions.ts';
import type { TimerView } from '#domain/study/session-timer.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './key-points.module.css';

interface KeyPointsProps {
  session: StudySession;
  view: TimerView;
  isLocked: boolean;
  isSaving: boolean;
  onToggle: (keyPointId: string) => void;
}

/** Points to understand by the end, ticked during study (P09). */
export function KeyPoints({ session, view, isLocked, isSaving, onToggle }: KeyPointsProps) {
  const { t } = useTranslate();
  const { keyPoints, sections, status } = session;
  if (keyPoints.length === 0) return null;
  const done = keyPoints.filter((point) => point.status === 'completed').length;
  const titles = new Map(sections.map(({ uuid, title }) => [uuid, title]));
  const reason =
    status === 'paused' ? 'paused' : view.phase === 'break' ? 'break' : view.phase === 'finished' ? 'finished' : 'zero';
  return (
    <Card as="section" className={styles.card} aria-labelledby="key-points" data-read>
      <div className={styles.head}>
        <h2 id="key-points">{t('study.keyPoints')}</h2>
        <Text size="small" tone="secondary">
          {t('study.keyPointsDone', { done, total: keyPoints.length })}
        </Text>
      </div>
      {[...Map.groupBy(keyPoints, ({ sectionUuid }) => titles.get(sectionUuid) ?? '')].map(([heading, points]) => (
        <section key={heading}>
          {heading ? (
            <h3 className={styles.heading} dir="auto">
              {heading}
            </h3>
          ) : null}
          <ul>
            {points.map(({ id, point, status: pointStatus }) => (
              <li key={id}>
                <Checkbox
                  className={styles.point}
                  checked={pointStatus === 'completed'}
                  disabled={isLocked}
                  aria-describedby={isLocked && !isSaving ? 'key-points-lock' : undefined}
                  onChange={() => onToggle(id)}
                >
                  <span className={pointStatus === 'completed' ? styles.done : undefined}>{point}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p id="key-points-lock" className={styles.lock}>
        {/* Saving is short: a line that comes and goes would make the list jump. */}
        {isLocked && !isSaving ? (
          <>
            <Lock aria-hidden="true" />
            {t(`study.locked.${reason}`)}
          </>
        ) : null}
      </p>
    </Card>
  );
}
