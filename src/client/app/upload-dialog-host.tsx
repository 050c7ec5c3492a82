import { Suspense } from 'react';
import { closeUpload, useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
import type { FirstTestProps } from '#client/features/documents/upload/upload-progress.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const UploadDialog = lazyComponent(() => import('#client/features/documents/upload/upload-dialog.tsx'));
const FirstTest = lazyComponent(() => import('#client/features/generation/first-test.tsx'));

const firstTest = (props: FirstTestProps) => (
  <Suspense>
    <FirstTest {...props} />
  </Suspense>
);

/** Renders the upload dialog for any screen; its code loads on first use. */
export function UploadDialogHost() {
  const { open } = useUploadDialog();
  if (!open) return null;
  return (
    <DialogBoundary onClose={closeUpload}>
      <UploadDialog firstTest={firstTest} />
    </DialogBoundary>
  );
}
