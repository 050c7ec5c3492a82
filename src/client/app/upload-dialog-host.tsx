import { lazy, Suspense } from 'react';
import { useUploadDialog } from '../features/documents/upload/upload-dialog-store.ts';

const UploadDialog = lazy(() => import('../features/documents/upload/upload-dialog.tsx'));

/** Any screen may ask for the upload dialog; it is loaded when somebody does. */
export function UploadDialogHost() {
  const { open } = useUploadDialog();
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <UploadDialog />
    </Suspense>
  );
}
