import { Ellipsis, Flag, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import type { EditableQuestion, QuestionTask } from './question-task.ts';

const QuestionDialog = lazyComponent(() => import('./question-dialog.tsx'));

interface QuestionMenuProps {
  question: EditableQuestion;
}

/** The owner's actions on one question (T07). */
export function QuestionMenu({ question }: QuestionMenuProps) {
  const { t } = useTranslate();
  const [task, setTask] = useState<QuestionTask>();
  const icons = { edit: Pencil, regenerate: RefreshCw, report: Flag, delete: Trash2 };
  const entry = (kind: QuestionTask) => {
    const Icon = icons[kind];
    return {
      label: t(`quizzes.question.${kind}`),
      icon: <Icon />,
      danger: kind === 'delete',
      onSelect: () => setTask(kind),
    };
  };
  return (
    <>
      <IconMenu
        label={t('quizzes.question.actions', { number: question.number })}
        tooltip={false}
        data-question={question.uuid}
        entries={[entry('edit'), entry('regenerate'), entry('report'), { kind: 'line' }, entry('delete')]}
      >
        <Ellipsis />
      </IconMenu>
      <DialogBoundary onClose={() => setTask(undefined)}>
        {task ? (
          <QuestionDialog
            task={task}
            question={question}
            onClose={() => setTask(undefined)}
            returnFocus={() => focusQuestion(question.uuid)}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}

/** Focuses the question's menu; if the question is gone, the page title. */
function focusQuestion(uuid: string): void {
  const menu = document.querySelector<HTMLElement>(`[data-question="${uuid}"]`);
  (menu ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: menu === null });
}
