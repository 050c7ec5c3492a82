import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { transcriptCharacters } from '#domain/documents/upload-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import styles from './transcript-field.module.css';

interface TranscriptFieldProps {
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
}

/** A field for a transcript: pasted, dropped or chosen as a file. */
export function TranscriptField({ value, onChange, optional }: TranscriptFieldProps) {
  const { t } = useTranslate();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    void file.text().then(onChange);
  };
  return (
    <div className={styles.field}>
      <Field
        label={t('upload.transcript')}
        aside={optional ? t('ui.optional') : undefined}
        hint={t('upload.transcriptHint')}
        error={value.length > transcriptCharacters ? t('upload.transcriptTooLong') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            className={isOver ? styles.dropTarget : undefined}
            rows={4}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          />
        )}
      </Field>
      <Button size="small" onClick={() => input.current?.click()}>
        <FileUp />
        {t('upload.transcriptFile')}
      </Button>
      <FileInput
        ref={input}
        label={t('upload.transcriptFile')}
        accept=".srt,.vtt,.sbv,.txt"
        onChoose={([file]) => void file?.text().then(onChange)}
      />
    </div>
  );
}
