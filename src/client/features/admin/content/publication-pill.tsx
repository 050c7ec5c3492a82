import { Archive, CalendarClock, Check, PencilLine } from 'lucide-react';
import type { PublicationState } from '#domain/academy/publication.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Pill } from '#client/ui/pill.tsx';

const looks = {
  draft: { tone: 'neutral', icon: <PencilLine /> },
  scheduled: { tone: 'primary', icon: <CalendarClock /> },
  published: { tone: 'success', icon: <Check /> },
  withdrawn: { tone: 'warning', icon: <Archive /> },
} as const;

export function PublicationPill({ state }: { state: PublicationState }) {
  const { t } = useTranslate();
  return <Pill {...looks[state]}>{t(`content.state.${state}`)}</Pill>;
}
