import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Row } from '#client/ui/row.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './focus-timer.module.css';

const presets = [
  { study: 25, rest: 5 },
  { study: 50, rest: 10 },
] as const;
const bounds = { study: { least: 1, most: 240 }, rest: { least: 0, most: 60 } };

interface FocusLengthProps {
  study: number;
  rest: number;
  onChange: (length: { study: number; rest: number }) => void;
  onStart: () => void;
}

/** Selects the block length: one of two proven ones, or a custom one. */
export function FocusLength({ study, rest, onChange, onStart }: FocusLengthProps) {
  const { t } = useTranslate();
  const preset = presets.find((one) => one.study === study && one.rest === rest);
  const [isCustom, setIsCustom] = useState(!preset);
  const [typed, setTyped] = useState({ study: String(study), rest: String(rest) });
  const isWrong = (name: 'study' | 'rest') => !isWithin(Number(typed[name]), bounds[name]);
  const canStart = !isCustom || (!isWrong('study') && !isWrong('rest'));
  function type(name: 'study' | 'rest', value: string): void {
    const next = { ...typed, [name]: value };
    setTyped(next);
    const length = { study: Number(next.study), rest: Number(next.rest) };
    if (isWithin(length.study, bounds.study) && isWithin(length.rest, bounds.rest)) onChange(length);
  }
  const field = (name: 'study' | 'rest', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed[name]}
      maxLength={3}
      error={isWrong(name) ? t('focus.outOfRange', bounds[name]) : undefined}
      onChange={(value) => type(name, value)}
    />
  );
  return (
    <Stack
      as="form"
      className={styles.length}
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) onStart();
      }}
    >
      <Segmented
        block
        label={t('focus.length')}
        value={isCustom ? 'custom' : String(preset?.study ?? 'custom')}
        onChange={(value) => {
          const chosen = presets.find((one) => String(one.study) === value);
          setIsCustom(!chosen);
          if (!chosen) return;
          setTyped({ study: String(chosen.study), rest: String(chosen.rest) });
          onChange(chosen);
        }}
        options={[
          ...presets.map((one) => ({ value: String(one.study), content: t('focus.preset', one) })),
          { value: 'custom', content: t('focus.custom') },
        ]}
      />
      {isCustom ? (
        <Row>
          {field('study', t('focus.studyMinutes'))}
          {field('rest', t('focus.breakMinutes'))}
        </Row>
      ) : null}
      <Button type="submit" variant="primary" size="large" block disabled={!canStart}>
        <Play />
        {t('focus.start')}
      </Button>
    </Stack>
  );
}

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
