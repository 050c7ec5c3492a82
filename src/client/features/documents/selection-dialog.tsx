import { DeleteDocuments } from './delete-documents.tsx';
import { MoveDocuments } from './move-documents.tsx';
import type { SelectionTask } from './selection.ts';

interface SelectionDialogProps {
  task: SelectionTask;
  onClose: () => void;
  onDone: () => void;
}

/** The dialogs for all selected documents, loaded on demand. */
export default function SelectionDialog({ task: { kind, documents }, ...props }: SelectionDialogProps) {
  const Dialog = kind === 'move' ? MoveDocuments : DeleteDocuments;
  return <Dialog documents={documents} {...props} />;
}
