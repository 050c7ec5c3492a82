import { DeleteDocuments } from './delete-documents.tsx';
import { MoveDocuments } from './move-documents.tsx';
import type { SelectionTask } from './selection.ts';

interface SelectionDialogProps {
  task: SelectionTask;
  onClose: () => void;
  onDone: () => void;
}

/** The dialogs over all chosen documents, loaded when one is asked for. */
export default function SelectionDialog({ task: { kind, documents }, ...props }: SelectionDialogProps) {
  const Dialog = kind === 'move' ? MoveDocuments : DeleteDocuments;
  return <Dialog documents={documents} {...props} />;
}
