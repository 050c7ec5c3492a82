import { Check, CircleAlert, DoorOpen, MailQuestion } from 'lucide-react';
import type { PersonState } from '#contract/admin-users.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Pill } from '#client/ui/pill.tsx';

const looks = {
  active: { tone: 'neutral', icon: <Check /> },
  unconfirmed: { tone: 'warning', icon: <MailQuestion /> },
  suspended: { tone: 'danger', icon: <CircleAlert /> },
  leaving: { tone: 'danger', icon: <DoorOpen /> },
} as const;

export function PersonStatePill({ state }: { state: PersonState }) {
  const { t } = useTranslate();
  return <Pill {...looks[state]}>{t(`admin.state.${state}`)}</Pill>;
}
