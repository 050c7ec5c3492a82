import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { fileExtension, otherTextExtensions, textKinds } from '#domain/documents/upload-rules.ts';
import { formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useReviseDocument } from './documents.api.ts';
import { focusDocument } from './focus-document.ts';
import styles from './revise-document.module.css';
import { type Refusal, refusalOf, type UploadRules } from './upload/chosen-file.ts';
import { refusalMessage } from './upload/refusal-message.ts';
import { useUploadRules } from './upload/use-upload-rules.ts';

interface ReviseDocumentProps {
  document: Document;
  onClose: () => void;
}

/** Chooses and uploads a newer version of a document's file; closing the dialog cancels the upload. */
export function ReviseDocument({ document, onClose }: ReviseDocumentProps) {
  const { t, language } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState(0);
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const revise = useReviseDocument(setPercent);
  const rules = { ...useUploadRules(), takesRecordings: false };
  const refusal = file && refusalOfText(file, rules);
  const submit = () => {
    if (!file || refusal) return;
    revise.mutate(
      { uuid: document.uuid, file, signal: abort.signal },
      {
        onSuccess: () => {
          toast({ title: t('documents.reviseSent'), description: document.name });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('documents.reviseTitle', { name: document.name })}
      description={t('documents.reviseText')}
      submitLabel={t('documents.reviseSubmit')}
      submittable={file !== undefined && !refusal}
      busy={revise.isPending}
      error={revise.error}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={() => focusDocument(document.uuid)}
    >
      <div className={styles.file}>
        <Button onClick={() => input.current?.click()} disabled={revise.isPending}>
          <FileUp />
          {t('documents.reviseChoose')}
        </Button>
        <Text as="output" className={styles.chosen} size="ui" tone="secondary">
          {file ? (
            <>
              <b>{file.name}</b> <span className={styles.size}>{formatSize(file.size, language)}</span>
            </>
          ) : null}
        </Text>
      </div>
      <FileInput
        ref={input}
        label={t('documents.reviseChoose')}
        accept={[...textKinds, ...otherTextExtensions].map((extension) => `.${extension}`).join(',')}
        onChoose={([chosen]) => {
          setFile(chosen);
          revise.reset();
        }}
      />
      {file && refusal ? (
        <Note tone="danger" role="alert">
          {refusalMessage(refusal, { size: file.size, rules, t, language })}
        </Note>
      ) : null}
      {file && revise.isPending ? (
        <Progress label={t('documents.reviseSending', { name: file.name })} percent={percent} />
      ) : null}
    </FormDialog>
  );
}

/** Refuses a recording as a newer version of a text. */
function refusalOfText(file: File, rules: UploadRules): Refusal | undefined {
  const refusal = refusalOf({ file, isFolder: false }, rules);
  return refusal?.reason === 'recording' ? { reason: 'type', extension: fileExtension(file.name) } : refusal;
}
