import type { QuizMode } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { MinutesField } from './minutes-field.tsx';
import { SegmentedChoice } from './segmented-choice.tsx';

const modes = ['practice', 'exam'] as const;

interface ModeChoiceProps {
  mode: QuizMode;
  minutes: string;
  onMode: (mode: QuizMode) => void;
  onMinutes: (text: string) => void;
}

/** Selects practice or exam; an exam's time begins when the user starts it (T08). */
export function ModeChoice({ mode, minutes, onMode, onMinutes }: ModeChoiceProps) {
  const { t } = useTranslate();
  return (
    <SegmentedChoice
      label={t('generation.mode')}
      value={mode}
      onChange={onMode}
      options={modes.map((value) => ({ value, content: t(`generation.mode.${value}`) }))}
    >
      {mode === 'exam' ? <MinutesField value={minutes} onChange={onMinutes} hint={t('generation.examWaits')} /> : null}
    </SegmentedChoice>
  );
}
