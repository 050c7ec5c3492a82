import type { Question } from '#contract/quizzes.ts';
import { itemForms } from '#domain/items/item.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FieldError } from '#client/ui/field-error.tsx';
import { Choice, ChoiceList } from './choice-list.tsx';
import { SegmentedChoice } from './segmented-choice.tsx';

export type QuestionForm = Question['form'];

interface FormsChoiceProps {
  /** Only these; undefined for all. */
  forms: readonly QuestionForm[] | undefined;
  onChange: (forms: readonly QuestionForm[] | undefined) => void;
}

/** Which forms of questions there may be: all, or some of them (G02). */
export function FormsChoice({ forms, onChange }: FormsChoiceProps) {
  const { t } = useTranslate();
  return (
    <SegmentedChoice
      label={t('generation.forms')}
      value={forms ? 'some' : 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : itemForms)}
      options={[
        { value: 'all', content: t('generation.formsAll') },
        { value: 'some', content: t('generation.formsSome') },
      ]}
    >
      {forms ? (
        <>
          <ChoiceList>
            {itemForms.map((form) => (
              <Choice
                key={form}
                checked={forms.includes(form)}
                onChange={(on) => onChange(itemForms.filter((other) => (other === form ? on : forms.includes(other))))}
                name={t(`generation.form.${form}`)}
              />
            ))}
          </ChoiceList>
          {forms.length === 0 ? <FieldError role="alert">{t('generation.formsMissing')}</FieldError> : null}
        </>
      ) : null}
    </SegmentedChoice>
  );
}
