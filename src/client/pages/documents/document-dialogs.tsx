import { useState } from 'react';
import type { Highlight } from '#contract/highlights.ts';
import { useStartAnalysis } from '#client/features/analysis/analysis.api.ts';
import { AssistantDialog } from '#client/features/assistants/lazy-assistant.ts';
import type { DocumentTask } from '#client/features/documents/document-task.ts';
import type { CardDraft } from '#client/features/flashcards/card-dialog.tsx';
import { withCardTexts } from '#client/features/flashcards/with-card-texts.ts';
import { openHighlight } from '#client/features/highlights/open-highlight.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { toast } from '#client/ui/toast-store.ts';
import { DocumentTaskDialog } from './document-task-dialog.tsx';

/** Loaded with its texts. */
const CardDialog = lazyComponent(async () => withCardTexts(import('#client/features/flashcards/card-dialog.tsx')));
const PageImageDialog = lazyComponent(async () =>
  withCardTexts(import('#client/features/flashcards/page-image-dialog.tsx')),
);
const ReanalyseDialog = lazyComponent(() => import('#client/features/analysis/reanalyse-dialog.tsx'));
const HighlightDialog = lazyComponent(() => import('#client/features/highlights/highlight-dialog.tsx'));
/** Loaded with its texts. */
const MapsDialog = lazyComponent(async () => {
  const [dialog] = await Promise.all([
    import('#client/features/concept-maps/maps-dialog.tsx'),
    loadTexts('conceptMap'),
  ]);
  return dialog;
});
const NewTestDialog = lazyComponent(() => import('#client/features/generation/new-test-dialog.tsx'));

type Dialogs = ReturnType<typeof useDocumentDialogs>;

/** The open dialogs of a document. */
export function useDocumentDialogs() {
  const [cutPage, setCutPage] = useState<number | null>(null);
  const [creating, setCreating] = useState(false);
  const [mapping, setMapping] = useState(false);
  const [assisting, setAssisting] = useState(false);
  const [reanalysing, setReanalysing] = useState(false);
  const [task, setTask] = useState<DocumentTask | null>(null);
  const [draft, setDraft] = useState<CardDraft | null>(null);
  return {
    cutPage,
    setCutPage,
    creating,
    setCreating,
    mapping,
    setMapping,
    assisting,
    setAssisting,
    reanalysing,
    setReanalysing,
    task,
    setTask,
    draft,
    setDraft,
  };
}

export function DocumentDialogs({
  documentUuid,
  dialogs,
  edited,
  makeCard,
  onAsk,
  onDeleted,
}: {
  documentUuid: string;
  dialogs: Dialogs;
  edited: Highlight | undefined;
  makeCard: (quote: { quote: string; start: number }) => void;
  onAsk: ((words: string) => void) | undefined;
  onDeleted: () => void;
}) {
  const { t } = useTranslate();
  const { cutPage, creating, mapping, assisting, reanalysing, task, draft } = dialogs;
  const { setCutPage, setCreating, setMapping, setAssisting, setReanalysing, setTask, setDraft } = dialogs;
  const reanalysis = useStartAnalysis(documentUuid);
  return (
    <DialogBoundary
      onClose={() => {
        setCreating(false);
        setMapping(false);
        setAssisting(false);
        setReanalysing(false);
        setDraft(null);
        openHighlight();
        setCutPage(null);
        setTask(null);
      }}
    >
      {creating ? <NewTestDialog documentUuids={[documentUuid]} onClose={() => setCreating(false)} /> : null}
      {assisting ? (
        <AssistantDialog documentUuid={documentUuid} kind="analysis" onClose={() => setAssisting(false)} />
      ) : null}
      {reanalysing ? (
        <ReanalyseDialog
          busy={reanalysis.isPending}
          error={reanalysis.error}
          onStart={(parts) =>
            reanalysis.mutate(parts, {
              onSuccess: () => {
                toast({ title: t('analysis.reanalyseStarted') });
                setReanalysing(false);
              },
            })
          }
          onClose={() => setReanalysing(false)}
        />
      ) : null}
      {mapping ? <MapsDialog documentUuid={documentUuid} onClose={() => setMapping(false)} /> : null}
      {cutPage === null ? null : (
        <PageImageDialog
          documentUuid={documentUuid}
          page={cutPage}
          onImage={(made) => {
            setCutPage(null);
            setDraft(made);
          }}
          onClose={() => setCutPage(null)}
        />
      )}
      {edited && !draft ? (
        <HighlightDialog
          key={edited.uuid}
          documentUuid={documentUuid}
          highlight={edited}
          onCard={(mark) => {
            openHighlight();
            makeCard(mark);
          }}
          onAsk={onAsk}
          onClose={() => openHighlight()}
        />
      ) : null}
      {draft ? <CardDialog documentUuid={documentUuid} draft={draft} onClose={() => setDraft(null)} /> : null}
      {task ? <DocumentTaskDialog task={task} onClose={() => setTask(null)} onDeleted={onDeleted} /> : null}
    </DialogBoundary>
  );
}
