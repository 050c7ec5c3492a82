import type { Analysis } from '#contract/analysis.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { useGuest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Note } from '#client/ui/note.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './drafts-note.module.css';
import { modelName } from './made-by.ts';

interface DraftsNoteProps {
  drafts: NonNullable<Analysis['drafts']>;
  onRetry: () => void;
  busy: boolean;
}

/** Says that a model is still working on visible parts, or why it isn't used for them. */
export function DraftsNote({ drafts, onRetry, busy }: DraftsNoteProps) {
  const { t } = useTranslate();
  const guest = useGuest();
  const { status, error, mapError } = drafts;
  const engine = modelName(drafts.engine, t);
  // A person didn't word the request, so advice to reword it would be useless.
  const why = (code: ErrorCode) => (code === 'CONTENT_BLOCKED' ? t('analysis.blocked') : t(`errors.${code}`));
  return (
    // Rendered while empty, so that screen readers announce later content.
    <output className={styles.drafts}>
      {status === 'pending' ? (
        <Text size="small" tone="secondary">
          {t('analysis.drafting', { engine })}
        </Text>
      ) : null}
      {status === 'failed' && !guest ? (
        <Note tone="neutral">
          {error ? (
            <p>
              {t('analysis.leftOut', { engine })} {why(error.code)}
            </p>
          ) : null}
          {mapError && mapError.code !== error?.code ? (
            <p>
              {t('analysis.mapLeftOut', { engine })} {why(mapError.code)}
            </p>
          ) : null}
          <NoteActions>
            <Button size="small" busy={busy} onClick={onRetry}>
              {t('analysis.retryDrafts')}
            </Button>
          </NoteActions>
        </Note>
      ) : null}
    </output>
  );
}
