import { useTranslate } from '../../lib/i18n.ts';
import { Note } from '../../ui/note.tsx';
import { useGenerationOf } from '../generation/generation.api.ts';

interface GrowingNoteProps {
  quizUuid: string;
  growing: boolean;
}

/** After the last question so far: that more are coming, or why there are fewer than were asked for. */
export function GrowingNote({ quizUuid, growing }: GrowingNoteProps) {
  const { t } = useTranslate();
  const generation = useGenerationOf(quizUuid);
  const counts = generation && { produced: generation.produced, requested: generation.requested };
  if (growing) {
    return (
      <output>
        <Note tone="info">{counts ? t('quizzes.growing', counts) : t('quizzes.growingUnknown')}</Note>
      </output>
    );
  }
  if (!counts || counts.produced >= counts.requested) return null;
  return (
    <Note tone="plain">
      {generation.status === 'completed' ? t('generation.fewer', counts) : t('generation.stoppedEarly', counts)}
    </Note>
  );
}
