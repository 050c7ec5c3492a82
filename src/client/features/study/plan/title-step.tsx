import { dateIn } from '#domain/study/study-plan-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { PlanDraft } from './plan-draft.ts';
import type { ExamFault } from './plan-faults.ts';

interface TitleStepProps {
  draft: PlanDraft;
  /** Whether to show errors: after an attempt to continue, or after input. */
  showsErrors: boolean;
  examFault: ExamFault | undefined;
  now: Date;
  onChange: (changes: Partial<PlanDraft>) => void;
}

const MOST_TITLE = 200;

/** Title of the plan, and date of its exam. */
export function TitleStep({ draft, showsErrors, examFault, now, onChange }: TitleStepProps) {
  const { t } = useTranslate();
  const { title, examDate, timezone } = draft;
  const today = dateIn(timezone, now);
  return (
    <>
      <TextField
        label={t('study.plan.title')}
        placeholder={t('study.plan.titleExample')}
        value={title}
        maxLength={MOST_TITLE}
        required
        autoComplete="off"
        data-autofocus
        error={showsErrors && title.trim() === '' ? t('study.plan.titleMissing') : undefined}
        onChange={(next) => onChange({ title: next })}
      />
      <TextField
        label={t('study.plan.exam')}
        hint={t(examDate === today ? 'study.plan.examIsToday' : 'study.plan.examHint')}
        type="date"
        required
        min={today}
        value={examDate}
        error={(showsErrors || examDate !== '') && examFault ? t(`study.fault.${examFault}`) : undefined}
        onChange={(next) => onChange({ examDate: next })}
      />
    </>
  );
}
