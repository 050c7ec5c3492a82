import './transcript-field.css';
import { type DragEvent, useState } from 'react';
import { transcriptCharacters } from '#domain/documents/upload-rules.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';

interface TranscriptFieldProps {
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
}

/** Takes a transcript that is pasted, or a file of it that is dropped. */
export function TranscriptField({ value, onChange, optional }: TranscriptFieldProps) {
  const { t } = useTranslate();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    void file.text().then(onChange);
  };
  return (
    <Field
      label={t('upload.transcript')}
      aside={optional ? t('ui.optional') : undefined}
      hint={t('upload.transcriptHint')}
      error={value.length > transcriptCharacters ? t('upload.transcriptTooLong') : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          className={isOver ? 'textarea is-over' : 'textarea'}
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
  );
}
