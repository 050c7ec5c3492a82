import { closeUpload, useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
import { DialogPlace } from '#client/ui/dialog-place.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';

const UploadDialog = lazyPart(() => import('#client/features/documents/upload/upload-dialog.tsx'));

/** Any screen may ask for the upload dialog; it is loaded when somebody does. */
export function UploadDialogHost() {
  const { open } = useUploadDialog();
  if (!open) return null;
  return (
    <DialogPlace onClose={closeUpload}>
      <UploadDialog />
    </DialogPlace>
  );
}
