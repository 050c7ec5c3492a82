import { AssignFolders } from './assign-folders.tsx';
import { DeleteDocument } from './delete-document.tsx';
import type { DocumentTask } from './document-task.ts';
import { ReviseDocument } from './revise-document.tsx';
import { RenameDocument } from './rename-document.tsx';

interface DocumentDialogProps {
  task: DocumentTask;
  onClose: () => void;
  onDeleted: (uuid: string) => void;
}

/** The dialogs of one document, loaded on demand. */
export default function DocumentDialog({ task, onClose, onDeleted }: DocumentDialogProps) {
  const { document } = task;
  if (task.kind === 'rename') return <RenameDocument document={document} onClose={onClose} />;
  if (task.kind === 'assign') return <AssignFolders document={document} onClose={onClose} />;
  if (task.kind === 'revise') return <ReviseDocument document={document} onClose={onClose} />;
  return <DeleteDocument document={document} onClose={onClose} onDeleted={onDeleted} />;
}
