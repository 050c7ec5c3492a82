import { RefreshCw } from 'lucide-react';
import type { Question } from '#contract/quiz-questions.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Note } from '#client/ui/note.tsx';
import { LessSure } from './less-sure.tsx';
import { useReplaceStale } from './use-replace-stale.ts';

interface QuestionNoteProps {
  question: Pick<Question, 'uuid' | 'stale'>;
  testUuid: string;
}

/** Warns that a question's source sentence is gone, or that it may not be worth asking, and offers to replace it. */
export default function QuestionNote({ question, testUuid }: QuestionNoteProps) {
  return question.stale ? (
    <StaleQuestion testUuid={testUuid} questionUuid={question.uuid} />
  ) : (
    <LessSure questionUuid={question.uuid} />
  );
}

function StaleQuestion({ testUuid, questionUuid }: { testUuid: string; questionUuid: string }) {
  const { t } = useTranslate();
  const replacement = useReplaceStale(testUuid);
  return (
    <Note tone="warning">
      <p>{t('quizzes.staleText')}</p>
      <NoteActions>
        <Button size="small" busy={replacement.isPending} onClick={() => replacement.start(questionUuid)}>
          <RefreshCw />
          {t('quizzes.staleReplace')}
        </Button>
      </NoteActions>
    </Note>
  );
}
