import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '#client/lib/session.tsx';
import { removeFiles, type UploadStart, useUploadDialog } from './upload-dialog-store.ts';
import { saveDraft, readDraft, type SentEntry, type UploadDraft, withPasted } from './upload-draft.ts';
import { UploadForm } from './upload-form.tsx';
import { type FirstTestProps, UploadProgress } from './upload-progress.tsx';
import { uploads } from './use-uploads.ts';

interface UploadDialogProps {
  /** Makes a test of a person's first document. */
  firstTest: (props: FirstTestProps) => ReactNode;
}

/**
 * Shows first the form, then the progress. Failed uploads can be retried from the form, which keeps its input, also
 * when closed.
 */
export default function UploadDialog({ firstTest }: UploadDialogProps) {
  const owner = useUser()?.uuid ?? '';
  const { start } = useUploadDialog();
  const [draft, setDraft] = useState(() => draftFor(readDraft(owner), start));
  const change = (next: UploadDraft) => {
    saveDraft(owner, next);
    setDraft(next);
  };
  const savePasted = useEffectEvent(() => {
    if (start.address !== undefined) saveDraft(owner, draft);
  });
  useEffect(() => savePasted(), []);
  const [sent, setSent] = useState<readonly SentEntry[]>([]);
  const [wantsTest, setWantsTest] = useState(false);
  if (sent.length === 0)
    return (
      <UploadForm
        draft={draft}
        onDraft={change}
        onSent={(entries, test) => {
          setWantsTest(test);
          setSent(entries);
        }}
      />
    );

  const backToForm = () => {
    const failed = new Set(
      uploads
        .items()
        .filter(({ state }) => state === 'failed')
        .map(({ id }) => id),
    );
    removeFiles(sent.flatMap(({ uploadId, fileId }) => (fileId === undefined || failed.has(uploadId) ? [] : [fileId])));
    for (const id of failed) uploads.remove(id);
    setDraft(readDraft(owner));
    setSent([]);
  };
  return (
    <UploadProgress
      ids={sent.map(({ uploadId }) => uploadId)}
      source={draft.source}
      firstTest={wantsTest ? firstTest : undefined}
      onBack={backToForm}
    />
  );
}

function draftFor(draft: UploadDraft, { source, address }: UploadStart): UploadDraft {
  const pasted = address === undefined ? draft : withPasted(draft, address);
  return source ? { ...pasted, source } : pasted;
}
