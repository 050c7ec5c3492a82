import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import hidden from '#client/ui/visually-hidden.module.css';
import styles from './rating-choice.module.css';

const ratings = [1, 2, 3, 4, 5] as const;

interface RatingChoiceProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Selects one to five stars, or none. */
export function RatingChoice({ value, onChange }: RatingChoiceProps) {
  const { t } = useTranslate();
  return (
    <fieldset className={styles.group}>
      <FieldLabel as="legend" aside={t('forms.optional')}>
        {t('forms.rating')}
      </FieldLabel>
      <div className={styles.stars}>
        {ratings.map((rating) => (
          <label key={rating} className={clsx(value !== undefined && rating <= value && styles.on)}>
            <input
              type="radio"
              name="feedback-rating"
              checked={rating === value}
              onChange={() => onChange(rating)}
              className={hidden.visuallyHidden}
            />
            <span className={hidden.visuallyHidden}>{t(`forms.rating${rating}`)}</span>
            <Star />
          </label>
        ))}
        {value === undefined ? null : (
          <Button variant="ghost" size="small" onClick={() => onChange(undefined)}>
            {t('forms.clearRating')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
