import { Suspense } from 'react';
import { closeUpload, useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const UploadDialog = lazyComponent(() => import('#client/features/documents/upload/upload-dialog.tsx'));
const ExamQuestion = lazyComponent(() => import('#client/features/today/exam-question.tsx'));

const askForExam = (onAsk: () => void) => (
  <Suspense>
    <ExamQuestion onAsk={onAsk} />
  </Suspense>
);

/** Renders the upload dialog for any screen; its code loads on first use. */
export function UploadDialogHost() {
  const { open } = useUploadDialog();
  if (!open) return null;
  return (
    <DialogBoundary onClose={closeUpload}>
      <UploadDialog question={askForExam} />
    </DialogBoundary>
  );
}
