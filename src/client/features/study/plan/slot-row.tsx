import { CircleAlert, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { WeeklySlot } from '#contract/study-plans.ts';
import { SLOT_STEP_MINUTES } from '#domain/study/study-plan-rules.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Input } from '#client/ui/input.tsx';
import { Row } from '#client/ui/row.tsx';
import type { SlotFault } from './plan-faults.ts';
import { movedTo } from './slot-changes.ts';
import styles from './times-step.module.css';

interface SlotRowProps {
  slot: WeeklySlot;
  dayName: string;
  /** As typed. */
  block: { session: string; rest: string };
  faults: readonly SlotFault[];
  onChange: (slot: WeeklySlot) => void;
  onRemove: () => void;
}

/** Start and end of a slot, with its errors and suggested fixes. */
export function SlotRow({ slot, dayName, block, faults, onChange, onRemove }: SlotRowProps) {
  const { t } = useTranslate();
  const id = useId();
  const field = (side: 'start' | 'end') => (
    <Input
      type="time"
      step={SLOT_STEP_MINUTES * 60}
      value={slot[side]}
      aria-label={t(`study.plan.${side}`, { day: dayName })}
      aria-invalid={faults.length > 0 ? true : undefined}
      aria-describedby={faults.length > 0 ? id : undefined}
      onChange={({ target }) =>
        onChange(side === 'start' ? movedTo(slot, target.value) : { ...slot, end: target.value })
      }
    />
  );
  return (
    <div className={styles.slot}>
      <div className={styles.times}>
        {field('start')}
        <span aria-hidden="true">–</span>
        {field('end')}
        <IconButton size="small" label={t('study.plan.removeSlot')} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      {/* Always rendered, so that screen readers announce errors as they appear. */}
      <output id={id} className={styles.fault}>
        {faults.map((fault) => (
          <span key={fault.code} className={styles.fault}>
            <FieldError as="span">
              <CircleAlert />
              {faultText(fault, block, t)}
            </FieldError>
          </span>
        ))}
      </output>
      {faults.map((fault) =>
        'ends' in fault && fault.ends.length > 0 ? (
          <Row key={fault.code} wrapped>
            {fault.ends.map((end) => (
              <Button key={end} size="small" onClick={() => onChange({ ...slot, end })}>
                {t('study.plan.adjust', { ...block, end })}
              </Button>
            ))}
          </Row>
        ) : null,
      )}
    </div>
  );
}

function faultText({ code }: SlotFault, block: SlotRowProps['block'], t: Translate): string {
  if (code === 'slot_too_short' || code === 'slot_not_whole_blocks') return t(`study.fault.${code}`, block);
  return t(`study.fault.${code}`);
}
