import { useTranslate } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';

interface CountedTextareaProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  bounds: { shortest: number; longest: number };
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A long text field with a count beside its label: first the missing, then the remaining characters. */
export function CountedTextarea({ id, label, value, error, bounds, onChange, onBlur }: CountedTextareaProps) {
  const { t } = useTranslate();
  const { shortest, longest } = bounds;
  const count = value.trim().length;
  const counted =
    count < shortest ? t('forms.countedShort', { count, shortest }) : t('forms.counted', { count, longest });
  return (
    <Field id={id} label={label} aside={counted} error={error}>
      {(control) => (
        <Textarea
          {...control}
          value={value}
          rows={5}
          maxLength={longest}
          required
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
