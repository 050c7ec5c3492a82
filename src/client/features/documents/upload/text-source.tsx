import { CircleAlert } from 'lucide-react';
import { countPastedCharacters, pastedTextLimits, pastedTextProblem } from '#domain/documents/upload-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { Note } from '#client/ui/note.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Text } from '#client/ui/text.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import styles from './text-source.module.css';

export interface PastedText {
  title: string;
  text: string;
}

interface TextSourceProps {
  value: PastedText;
  onChange: (value: PastedText) => void;
  /** Whether it was submitted before; then an empty text is an error too. */
  attempted: boolean;
}

/** Fields for title and text with a live count; shows by how much the text is too short or too long (D04). */
export function TextSource({ value, onChange, attempted }: TextSourceProps) {
  const { t } = useTranslate();
  const { min, max } = pastedTextLimits;
  const count = countPastedCharacters(value.text);
  const problem = count > 0 || attempted ? pastedTextProblem(value.text) : undefined;
  return (
    <>
      <TextField
        label={t('upload.textTitle')}
        aside={t('ui.optional')}
        value={value.title}
        maxLength={255}
        autoComplete="off"
        onChange={(title) => onChange({ ...value, title })}
      />
      <div>
        <FieldLabel>
          <label htmlFor="pasted-text">{t('upload.textBody')}</label>
          {value.text ? (
            <Button variant="link" onClick={() => onChange({ ...value, text: '' })}>
              {t('upload.clearText')}
            </Button>
          ) : null}
        </FieldLabel>
        <Textarea
          id="pasted-text"
          rows={7}
          value={value.text}
          aria-invalid={problem ? true : undefined}
          aria-describedby="pasted-count pasted-why"
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
        <div className={styles.count}>
          <FieldError as="span" id="pasted-count" className={styles.problem}>
            {problem ? <CircleAlert /> : null}
            {problem === 'too_short' ? t('upload.tooShort', { min, count }) : null}
            {problem === 'too_long' ? t('upload.tooLong', { max, count }) : null}
          </FieldError>
          <Text className={styles.counter} size="small" tone="secondary">
            {t('upload.counter', { count, max })}
          </Text>
        </div>
      </div>
      <div id="pasted-why" className={styles.reason}>
        {problem === 'too_short' ? <Note tone="warning">{t('upload.tooShortWhy')}</Note> : null}
      </div>
    </>
  );
}
