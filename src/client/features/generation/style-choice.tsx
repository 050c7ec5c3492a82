import { clsx } from 'clsx';
import type { Question } from '#contract/quiz-questions.ts';
import { itemForms } from '#domain/items/item.ts';
import { type TestStyle, testStyles } from '#domain/items/test-style.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FieldError } from '#client/ui/field-error.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { Choice, ChoiceList } from './choice-list.tsx';
import styles from './style-choice.module.css';

export type QuestionForm = Question['form'];

interface StyleChoiceProps {
  /** Kept while single forms are selected, to return to. */
  style: TestStyle;
  /** Only these forms, instead of the style. */
  forms: readonly QuestionForm[] | undefined;
  onStyle: (style: TestStyle) => void;
  onForms: (forms: readonly QuestionForm[]) => void;
}

/** Selects how a test is answered: by choosing, by writing, or a mix; or single question forms instead (G02). */
export function StyleChoice({ style, forms, onStyle, onForms }: StyleChoiceProps) {
  const { t } = useTranslate();
  return (
    <fieldset>
      <FieldLabel as="legend">{t('generation.style')}</FieldLabel>
      <div className={styles.styles}>
        {testStyles.map((value) => {
          const isChosen = !forms && value === style;
          return (
            <label key={value} className={clsx(styles.style, isChosen && styles.chosen)}>
              <input type="radio" name="style" checked={isChosen} onChange={() => onStyle(value)} />
              <svg viewBox="0 0 64 44" aria-hidden="true">
                {drawings[value]}
              </svg>
              <span>
                <b>{t(`generation.style.${value}`)}</b>
                <small>{t(`generation.styleText.${value}`)}</small>
              </span>
            </label>
          );
        })}
      </div>
      <label className={styles.some}>
        <input type="radio" name="style" checked={forms !== undefined} onChange={() => onForms(itemForms)} />
        {t('generation.someForms')}
      </label>
      {forms ? (
        <div className={styles.forms} ref={scrollIntoSight}>
          <ChoiceList>
            {itemForms.map((form) => (
              <Choice
                key={form}
                checked={forms.includes(form)}
                onChange={(on) => onForms(itemForms.filter((other) => (other === form ? on : forms.includes(other))))}
                name={t(`generation.form.${form}`)}
              />
            ))}
          </ChoiceList>
          {forms.length === 0 ? <FieldError role="alert">{t('generation.formsMissing')}</FieldError> : null}
        </div>
      ) : null}
    </fieldset>
  );
}

/** The forms may be below the visible part of a full dialog. */
const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Drawings: four options; a line of each form; a pen on lines. */
const drawings = {
  choice: (
    <>
      <circle cx="7" cy="7" r="4" />
      <circle cx="7" cy="22" r="4" fill="currentColor" />
      <circle cx="7" cy="37" r="4" />
      <path d="M18 7h38M18 22h42M18 37h30" />
    </>
  ),
  mixed: (
    <>
      <circle cx="7" cy="7" r="4" fill="currentColor" />
      <path d="M18 7h38M3 22h14M21 26h14M39 22h20M4 35l4 4 6-8M22 37h36" />
    </>
  ),
  written: <path d="M4 8h40M4 22h26M4 36h14M28 38l3-10 20-20 7 7-20 20z" />,
};
