import { MAX_QUESTIONS } from '#domain/generation/kinds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { parseCount } from './question-count.ts';
import { SegmentedChoice } from './segmented-choice.tsx';

const counts = ['5', '10', '20', 'other'] as const;
export type Count = (typeof counts)[number];

interface CountChoiceProps {
  count: Count;
  /** Typed text of a custom number. */
  other: string;
  onCount: (count: Count) => void;
  onOther: (text: string) => void;
}

/** Selects 5, 10, 20 or a custom number of questions. */
export function CountChoice({ count, other, onCount, onOther }: CountChoiceProps) {
  const { t } = useTranslate();
  return (
    <SegmentedChoice
      label={t('generation.count')}
      value={count}
      onChange={onCount}
      options={counts.map((value) => ({ value, content: value === 'other' ? t('generation.countOther') : value }))}
    >
      {count === 'other' ? (
        <TextField
          label={t('generation.countLabel')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_QUESTIONS}
          value={other}
          onChange={onOther}
          error={parseCount(other) === undefined ? t('generation.countInvalid') : undefined}
        />
      ) : null}
    </SegmentedChoice>
  );
}
