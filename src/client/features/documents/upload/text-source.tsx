import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { countPastedCharacters, pastedTextLimits, pastedTextProblem } from '#domain/documents/upload-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Note } from '#client/ui/note.tsx';
import { TextField } from '#client/ui/text-field.tsx';

export interface PastedText {
  title: string;
  text: string;
}

interface TextSourceProps {
  value: PastedText;
  onChange: (value: PastedText) => void;
  /** Complain about an empty text, too: somebody tried to send it. */
  attempted: boolean;
}

/** Title and text with a live count; too short or too long says by how much (D04). */
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
      <div className="field">
        <div className="label">
          <label htmlFor="pasted-text">{t('upload.textBody')}</label>
          {value.text ? (
            <button type="button" className="link" onClick={() => onChange({ ...value, text: '' })}>
              {t('upload.clearText')}
            </button>
          ) : null}
        </div>
        <textarea
          id="pasted-text"
          className={clsx('textarea', problem && 'is-invalid')}
          rows={7}
          value={value.text}
          aria-invalid={problem ? true : undefined}
          aria-describedby="pasted-count pasted-why"
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
        <div className="count-row">
          <span id="pasted-count" className={problem ? 'error' : 'error is-quiet'}>
            {problem ? <CircleAlert /> : null}
            {problem === 'too_short' ? t('upload.tooShort', { min, count }) : null}
            {problem === 'too_long' ? t('upload.tooLong', { max, count }) : null}
          </span>
          <span className="small t2 num">{t('upload.counter', { count, max })}</span>
        </div>
      </div>
      <div id="pasted-why">{problem === 'too_short' ? <Note tone="warn">{t('upload.tooShortWhy')}</Note> : null}</div>
    </>
  );
}
