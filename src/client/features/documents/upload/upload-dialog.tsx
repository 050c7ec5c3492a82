import './upload-dialog.css';
import { useState } from 'react';
import { removeFiles } from './upload-dialog-store.ts';
import { emptyDraft, type SentEntry } from './upload-draft.ts';
import { UploadForm } from './upload-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { uploads } from './use-uploads.ts';

/** First what to send, then how it goes. What failed can be tried again from the form, which has kept it. */
export default function UploadDialog() {
  const [draft, setDraft] = useState(emptyDraft);
  const [sent, setSent] = useState<readonly SentEntry[]>([]);
  if (sent.length === 0) return <UploadForm draft={draft} onDraft={setDraft} onSent={setSent} />;

  const backToForm = () => {
    const failed = new Set(
      uploads
        .items()
        .filter(({ state }) => state === 'failed')
        .map(({ id }) => id),
    );
    removeFiles(sent.flatMap(({ uploadId, fileId }) => (fileId === undefined || failed.has(uploadId) ? [] : [fileId])));
    for (const id of failed) uploads.remove(id);
    setSent([]);
  };
  return <UploadProgress ids={sent.map(({ uploadId }) => uploadId)} onBack={backToForm} />;
}
