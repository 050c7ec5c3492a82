import { Copy } from 'lucide-react';
import type { WeeklySlot } from '#contract/study-plans.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Menu } from '#client/ui/menu.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { copiedTo, takenDays } from './slot-changes.ts';

interface CopySlotsMenuProps {
  day: number;
  days: readonly { day: number; name: string }[];
  slots: readonly WeeklySlot[];
  onChange: (slots: WeeklySlot[]) => void;
}

/** Copies the slots of a day to other days. */
export function CopySlotsMenu({ day, days, slots, onChange }: CopySlotsMenuProps) {
  const { t, language } = useTranslate();
  const name = days.find((one) => one.day === day)?.name ?? '';
  /** Copying to several days keeps the slots that are there. */
  const toAll = (targets: readonly number[]) => () => {
    const taken = takenDays(slots, day, targets);
    const names = days.filter((one) => taken.includes(one.day)).map((one) => one.name);
    if (taken.length > 0)
      toast({
        title: t('study.plan.keptTimes', { count: taken.length, days: new Intl.ListFormat(language).format(names) }),
      });
    onChange(copiedTo(slots, day, targets));
  };
  /** Copying to one chosen day replaces its slots. */
  const toOne = (target: { day: number; name: string }) => () => {
    if (takenDays(slots, day, [target.day]).length > 0)
      toast({
        title: t('study.plan.replacedTimes', { day: target.name }),
        action: { label: t('study.undo'), onSelect: () => onChange([...slots]) },
      });
    const others = slots.filter((slot) => slot.day !== target.day);
    onChange(copiedTo(others, day, [target.day]));
  };
  return (
    <Menu
      className={buttonClass({ variant: 'ghost', size: 'small' })}
      tooltip={false}
      label={t('study.plan.copyFrom', { day: name })}
      align="start"
      entries={[
        { label: t('study.plan.copyToWeekdays'), onSelect: toAll([1, 2, 3, 4, 5]) },
        { label: t('study.plan.copyToAll'), onSelect: toAll([1, 2, 3, 4, 5, 6, 7]) },
        { kind: 'line' },
        ...days
          .filter((one) => one.day !== day)
          .map((one) => ({ label: t('study.plan.copyTo', { day: one.name }), onSelect: toOne(one) })),
      ]}
    >
      <Copy />
      {t('study.plan.copy')}
    </Menu>
  );
}
