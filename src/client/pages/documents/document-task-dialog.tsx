import type { DocumentTask } from '#client/features/documents/document-task.ts';
import { focusDocument } from '#client/features/documents/focus-document.ts';
import { loadTexts } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const DocumentDialog = lazyComponent(() => import('#client/features/documents/document-dialog.tsx'));
/** Loaded with its texts. */
const ShareDialog = lazyComponent(async () => {
  const [dialog] = await Promise.all([import('#client/features/sharing/share-dialog.tsx'), loadTexts('sharing')]);
  return dialog;
});

interface DocumentTaskDialogProps {
  task: DocumentTask;
  onClose: () => void;
  onDeleted: (uuid: string) => void;
}

/** The dialog for an action on a document. */
export function DocumentTaskDialog({ task, onClose, onDeleted }: DocumentTaskDialogProps) {
  const { document } = task;
  if (task.kind !== 'share') return <DocumentDialog task={task} onClose={onClose} onDeleted={onDeleted} />;
  return <ShareDialog document={document} onClose={onClose} returnFocus={() => focusDocument(document.uuid)} />;
}
