import { useState } from 'react';
import type { StudySettings } from '#domain/flashcards/study-settings.ts';
import { studySettingsBounds as bounds } from '#domain/flashcards/study-settings.ts';
import { type TextKey, useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useSaveStudySettings } from './flashcards.api.ts';
import { areAnswersTyped, chooseTypedAnswers } from './typed-answers.ts';

/** Limits of each field; retention is typed in percent. */
const limits = {
  newPerDay: { least: 0, most: bounds.newPerDay.most },
  reviewsPerDay: { least: 0, most: bounds.reviewsPerDay.most },
  retention: { least: bounds.retention.least * 100, most: bounds.retention.most * 100 },
};
const fields = ['newPerDay', 'reviewsPerDay', 'retention'] as const;
type Field = (typeof fields)[number];

const labels = {
  newPerDay: 'flashcards.settings.newPerDay',
  reviewsPerDay: 'flashcards.settings.reviewsPerDay',
  retention: 'flashcards.settings.retention',
} as const satisfies Record<Field, TextKey>;

interface StudySettingsDialogProps {
  settings: StudySettings;
  onClose: () => void;
}

/** Sets the daily number of cards and the target retention (F02). */
export default function StudySettingsDialog({ settings, onClose }: StudySettingsDialogProps) {
  const { t } = useTranslate();
  const save = useSaveStudySettings();
  const [typed, setTyped] = useState({
    newPerDay: String(settings.newPerDay),
    reviewsPerDay: String(settings.reviewsPerDay),
    retention: String(Math.round(settings.retention * 100)),
  });
  const [isTyped, setIsTyped] = useState(areAnswersTyped);
  const isRight = (field: Field) => {
    const value = Number(typed[field]);
    const { least, most } = limits[field];
    return /^\d+$/.test(typed[field].trim()) && value >= least && value <= most;
  };
  const submit = () =>
    save.mutate(
      {
        newPerDay: Number(typed.newPerDay),
        reviewsPerDay: Number(typed.reviewsPerDay),
        retention: Number(typed.retention) / 100,
      },
      {
        onSuccess: () => {
          chooseTypedAnswers(isTyped);
          toast({ title: t('flashcards.settings.saved') });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('flashcards.settings.title')}
      submittable={fields.every(isRight)}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(labels[field])}
          type="number"
          inputMode="numeric"
          min={limits[field].least}
          max={limits[field].most}
          value={typed[field]}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          error={isRight(field) ? undefined : t('flashcards.settings.range', limits[field])}
          {...(field === 'retention' ? { hint: t('flashcards.settings.retentionWhy') } : {})}
        />
      ))}
      <Checkbox checked={isTyped} onChange={setIsTyped}>
        {t('flashcards.settings.typed')}
      </Checkbox>
    </FormDialog>
  );
}
