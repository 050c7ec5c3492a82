import { useTranslate } from '#client/lib/i18n.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { MAX_QUESTIONS, typedCount } from './question-count.ts';

const counts = ['5', '10', '20', 'other'] as const;
export type Count = (typeof counts)[number];

interface CountChoiceProps {
  count: Count;
  /** What was typed for another number. */
  other: string;
  onCount: (count: Count) => void;
  onOther: (text: string) => void;
}

/** 5, 10 or 20 questions, or a number of one's own. */
export function CountChoice({ count, other, onCount, onOther }: CountChoiceProps) {
  const { t } = useTranslate();
  return (
    <div>
      <div className="label" aria-hidden="true">
        {t('generation.count')}
      </div>
      <Segmented
        block
        label={t('generation.count')}
        value={count}
        onChange={onCount}
        options={counts.map((value) => ({ value, content: value === 'other' ? t('generation.countOther') : value }))}
      />
      {count === 'other' ? (
        <div className="other-count">
          <TextField
            label={t('generation.countLabel')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_QUESTIONS}
            value={other}
            onChange={onOther}
            error={typedCount(other) === undefined ? t('generation.countInvalid') : undefined}
          />
        </div>
      ) : null}
    </div>
  );
}
