import type { QuizMode } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { MinutesField } from './minutes-field.tsx';

const modes = ['practice', 'exam'] as const;

interface ModeChoiceProps {
  mode: QuizMode;
  minutes: string;
  onMode: (mode: QuizMode) => void;
  onMinutes: (text: string) => void;
}

/** In a full dialog what just appeared would be below the fold. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** How the first attempt is taken; the time of an exam only begins when its person says so (T08). */
export function ModeChoice({ mode, minutes, onMode, onMinutes }: ModeChoiceProps) {
  const { t } = useTranslate();
  return (
    <div>
      <div className="label" aria-hidden="true">
        {t('generation.mode')}
      </div>
      <Segmented
        block
        label={t('generation.mode')}
        value={mode}
        onChange={onMode}
        options={modes.map((value) => ({ value, content: t(`generation.mode.${value}`) }))}
      />
      {mode === 'exam' ? (
        <div className="other-count" ref={bringIntoSight}>
          <MinutesField value={minutes} onChange={onMinutes} hint={t('generation.examWaits')} />
        </div>
      ) : null}
    </div>
  );
}
