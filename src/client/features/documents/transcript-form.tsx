import { type SubmitEvent, useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { transcriptCharacters } from '#domain/documents/upload-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useGiveTranscript } from './documents.api.ts';
import styles from './transcript-form.module.css';
import { TranscriptField } from './transcript-field.tsx';

/** Lets the user supply the transcript of a video without captions (D06). */
export function TranscriptForm({ document }: { document: Document }) {
  const { t } = useTranslate();
  const give = useGiveTranscript();
  const [transcript, setTranscript] = useState('');
  const canSend = transcript.trim() !== '' && transcript.length <= transcriptCharacters;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSend) give.mutate({ uuid: document.uuid, transcript });
  };
  return (
    <Stack as="form" className={styles.form} onSubmit={send}>
      <TranscriptField value={transcript} onChange={setTranscript} />
      {give.error ? <FailureNote error={give.error} /> : null}
      <Button type="submit" variant="primary" busy={give.isPending} disabled={!canSend}>
        {t('documents.readTranscript')}
      </Button>
    </Stack>
  );
}
