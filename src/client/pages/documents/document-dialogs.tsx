import type { Dispatch, SetStateAction } from 'react';
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

/** The open dialog of a document. */
export type DocumentDialog =
  | DocumentTask
  | { kind: 'test' | 'assistant' | 'analysis' | 'maps' }
  /** Cuts a card's image out of a page. */
  | { kind: 'page'; page: number }
  | { kind: 'card'; draft: CardDraft };

interface DocumentDialogsProps {
  documentUuid: string;
  dialog: DocumentDialog | null;
  onDialog: Dispatch<SetStateAction<DocumentDialog | null>>;
  edited: Highlight | undefined;
  makeCard: (quote: { quote: string; start: number }) => void;
  onAsk: ((words: string) => void) | undefined;
  onDeleted: () => void;
}

export function DocumentDialogs({ documentUuid, dialog, onDialog, edited, ...on }: DocumentDialogsProps) {
  const { t } = useTranslate();
  const reanalysis = useStartAnalysis(documentUuid);
  const kind = dialog?.kind;
  const onClose = () => onDialog(null);
  return (
    <DialogBoundary
      onClose={() => {
        onClose();
        openHighlight();
      }}
    >
      {kind === 'test' ? <NewTestDialog documentUuids={[documentUuid]} onClose={onClose} /> : null}
      {kind === 'assistant' ? <AssistantDialog documentUuid={documentUuid} kind="analysis" onClose={onClose} /> : null}
      {kind === 'analysis' ? (
        <ReanalyseDialog
          busy={reanalysis.isPending}
          error={reanalysis.error}
          onStart={(parts) =>
            reanalysis.mutate(parts, {
              onSuccess: () => {
                toast({ title: t('analysis.reanalyseStarted') });
                onDialog((now) => (now?.kind === 'analysis' ? null : now));
              },
            })
          }
          onClose={onClose}
        />
      ) : null}
      {kind === 'maps' ? <MapsDialog documentUuid={documentUuid} onClose={onClose} /> : null}
      {dialog?.kind === 'page' ? (
        <PageImageDialog
          documentUuid={documentUuid}
          page={dialog.page}
          onImage={(draft) => onDialog({ kind: 'card', draft })}
          onClose={onClose}
        />
      ) : null}
      {edited && kind !== 'card' ? (
        <HighlightDialog
          key={edited.uuid}
          documentUuid={documentUuid}
          highlight={edited}
          onCard={(mark) => {
            openHighlight();
            on.makeCard(mark);
          }}
          onAsk={on.onAsk}
          onClose={() => openHighlight()}
        />
      ) : null}
      {dialog?.kind === 'card' ? (
        <CardDialog documentUuid={documentUuid} draft={dialog.draft} onClose={onClose} />
      ) : null}
      {dialog && 'document' in dialog ? (
        <DocumentTaskDialog task={dialog} onClose={onClose} onDeleted={on.onDeleted} />
      ) : null}
    </DialogBoundary>
  );
}
