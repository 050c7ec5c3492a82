import { useState } from 'react';
import type { StudyPlanListItem } from '#contract/study-plans.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useUpdatePlan } from '../study.api.ts';

/** Schools often grade up to ten. */
const TEN = 10;

/** Asks for the mark of a past exam; the plan then shows it beside the forecast. */
export function MarkDialog({ plan, onClose }: { plan: StudyPlanListItem; onClose: () => void }) {
  const { t, language } = useTranslate();
  const update = useUpdatePlan();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const [typed, setTyped] = useState(plan.examMark === null ? '' : number.format(plan.examMark));
  const mark = typed.trim() === '' ? null : Number(typed.replace(',', '.'));
  const isRight = mark === null || (mark >= 0 && mark <= 100);
  const ofTen = mark !== null && mark > 0 && mark <= TEN ? Math.round(mark * 100 * TEN) / 100 : undefined;
  return (
    <FormDialog
      title={t('study.mark.title')}
      description={t('study.mark.text')}
      submittable={isRight}
      busy={update.isPending}
      error={update.error}
      onSubmit={() => update.mutate({ uuid: plan.uuid, version: plan.version, examMark: mark }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t('study.mark.label')}
        inputMode="decimal"
        maxLength={5}
        value={typed}
        error={isRight ? undefined : t('study.mark.range')}
        onChange={setTyped}
      />
      {ofTen === undefined ? null : (
        <Button size="small" onClick={() => setTyped(number.format(ofTen))}>
          {t('study.mark.ofTen', { mark: number.format(mark ?? 0), percent: number.format(ofTen) })}
        </Button>
      )}
    </FormDialog>
  );
}
