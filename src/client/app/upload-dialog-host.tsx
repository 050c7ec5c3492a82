import { closeUpload, useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const UploadDialog = lazyComponent(() => import('#client/features/documents/upload/upload-dialog.tsx'));

/** Any screen may ask for the upload dialog; it is loaded when somebody does. */
export function UploadDialogHost() {
  const { open } = useUploadDialog();
  if (!open) return null;
  return (
    <DialogBoundary onClose={closeUpload}>
      <UploadDialog />
    </DialogBoundary>
  );
}
