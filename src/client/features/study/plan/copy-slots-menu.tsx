import { Copy } from 'lucide-react';
import type { WeeklySlot } from '#contract/study.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { copiedTo } from './slot-changes.ts';

interface CopySlotsMenuProps {
  day: number;
  days: readonly { day: number; name: string }[];
  slots: readonly WeeklySlot[];
  onChange: (slots: WeeklySlot[]) => void;
}

/** Takes the slots of a day over to others. */
export function CopySlotsMenu({ day, days, slots, onChange }: CopySlotsMenuProps) {
  const { t } = useTranslate();
  const name = days.find((one) => one.day === day)?.name ?? '';
  const to = (targets: readonly number[]) => () => onChange(copiedTo(slots, day, targets));
  return (
    <IconMenu
      label={t('study.plan.copyFrom', { day: name })}
      align="start"
      entries={[
        { label: t('study.plan.copyToWeekdays'), onSelect: to([1, 2, 3, 4, 5]) },
        { label: t('study.plan.copyToAll'), onSelect: to([1, 2, 3, 4, 5, 6, 7]) },
        { kind: 'line' },
        ...days
          .filter((one) => one.day !== day)
          .map((one) => ({ label: t('study.plan.copyTo', { day: one.name }), onSelect: to([one.day]) })),
      ]}
    >
      <Copy />
    </IconMenu>
  );
}
