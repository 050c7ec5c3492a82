import { examTime } from '#domain/quizzes/exam.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { parseMinutes } from './parse-minutes.ts';

interface MinutesFieldProps {
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  hint?: string;
}

/** Duration of an exam. */
export function MinutesField({ value, onChange, hint }: MinutesFieldProps) {
  const { t } = useTranslate();
  return (
    <TextField
      label={t('quizzes.exam.minutes')}
      type="number"
      inputMode="numeric"
      min={examTime.least}
      max={examTime.most}
      value={value}
      onChange={onChange}
      hint={hint}
      error={parseMinutes(value) === undefined ? t('quizzes.exam.minutesInvalid', { ...examTime }) : undefined}
    />
  );
}
