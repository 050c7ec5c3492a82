import type { StudySession } from '#contract/study-sessions.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

const { least, most } = studyBounds.sessionMinutes;

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** The title is optional; the placeholder is used instead. */
export function TitleField({ value, placeholder, onChange }: FieldProps<string> & { placeholder?: string }) {
  const { t } = useTranslate();
  return (
    <TextField
      label={t('study.plan.title')}
      value={value}
      maxLength={studyBounds.title}
      required={placeholder === undefined}
      placeholder={placeholder}
      autoComplete="off"
      data-autofocus={placeholder === undefined || undefined}
      onChange={onChange}
    />
  );
}

type Type = StudySession['type'];

export function TypeField({ types, value, onChange }: FieldProps<Type> & { types: readonly Type[] }) {
  const { t } = useTranslate();
  return (
    <SelectField
      label={t('study.newSession.type')}
      value={value}
      options={types.map((one) => ({ value: one, label: t(`study.type.${one}`) }))}
      onChange={onChange}
    />
  );
}

export function MinutesField({ value, onChange }: FieldProps<string>) {
  const { t } = useTranslate();
  return (
    <TextField
      label={t('study.newSession.minutes')}
      inputMode="numeric"
      maxLength={3}
      value={value}
      error={minutesIn(value) === undefined ? t('study.newSession.range', { least, most }) : undefined}
      onChange={onChange}
    />
  );
}

/** Parses the typed minutes; undefined if out of range. */
export function minutesIn(text: string): number | undefined {
  const minutes = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= least && minutes <= most ? minutes : undefined;
}
