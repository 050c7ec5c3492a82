import './new-test-dialog.css';
import { useState } from 'react';
import type { Language } from '#domain/documents/content.ts';
import { holdsEnoughText } from '#domain/quizzes/coverage.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type Count, CountChoice } from './count-choice.tsx';
import { useEngine, useSections, useSourceDocument, useStartTest } from './generation.api.ts';
import { LanguageChoice } from './language-choice.tsx';
import { typedCount } from './question-count.ts';
import { SectionList } from './section-list.tsx';

const difficulties = ['easy', 'medium', 'hard', 'mixed'] as const;

interface NewTestDialogProps {
  documentUuid: string;
  onClose: () => void;
}

/** How many questions, how hard and of which sections; the making itself goes on in the background (G01, G02). */
export default function NewTestDialog({ documentUuid, onClose }: NewTestDialogProps) {
  const { t } = useTranslate();
  const sections = useSections(documentUuid);
  const document = useSourceDocument(documentUuid).data;
  const engine = useEngine();
  const start = useStartTest();
  const [count, setCount] = useState<Count>('10');
  const [other, setOther] = useState('15');
  const [difficulty, setDifficulty] = useState<(typeof difficulties)[number]>('mixed');
  const [asked, setAsked] = useState<Language>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());

  const items = sections.data?.items ?? [];
  const usable = items.filter(holdsEnoughText);
  const chosen = usable.filter(({ uuid }) => !leftOut.has(uuid)).map(({ uuid }) => uuid);
  const questions = typedCount(count === 'other' ? other : count);
  const language = document?.language ?? undefined;
  const translation = asked && asked !== language ? { language: asked } : {};

  const submit = () => {
    if (questions === undefined || (usable.length > 0 && chosen.length === 0)) return;
    const some = chosen.length < usable.length ? { sections: chosen } : {};
    start.mutate(
      { documentUuid, options: { count: questions, difficulty, ...some, ...translation } },
      {
        onSuccess: () => {
          toast({ title: t('generation.started'), description: t('generation.startedText') });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="normal"
      className="new-test"
      title={t('generation.title')}
      description={document?.name ?? ''}
      submitLabel={t('generation.generate')}
      busy={start.isPending}
      error={start.error}
      errorTitle={t('generation.failed')}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountChoice count={count} other={other} onCount={setCount} onOther={setOther} />
      <div>
        <div className="label" aria-hidden="true">
          {t('generation.difficulty')}
        </div>
        <Segmented
          block
          label={t('generation.difficulty')}
          value={difficulty}
          onChange={setDifficulty}
          options={difficulties.map((value) => ({ value, content: t(`generation.difficulty.${value}`) }))}
        />
      </div>
      {sections.isPending ? <Skeleton height={150} /> : null}
      {sections.error ? <Note tone="info">{t('generation.sectionsFailed')}</Note> : null}
      {items.length > 1 ? (
        <SectionList sections={items} leftOut={leftOut} onChange={setLeftOut} language={language} />
      ) : null}
      <div className="new-test-facts">
        {language && engine ? (
          <LanguageChoice
            own={language}
            chosen={asked ?? language}
            translates={engine !== 'offline'}
            onChange={setAsked}
          />
        ) : null}
        {engine ? (
          <p>{engine === 'offline' ? t('generation.engineOffline') : t('generation.engineModel', { engine })}</p>
        ) : null}
      </div>
    </FormDialog>
  );
}
