import type { Document } from '#contract/documents.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { NoteSection } from '#client/ui/note-section.tsx';
import { Note } from '#client/ui/note.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useDismissRevision } from './documents.api.ts';

interface RevisionNoteProps {
  document: Document;
  onChooseAnother: () => void;
}

/** Shows the state of an uploaded newer version; the current one stays readable meanwhile. */
export function RevisionNote({ document, onChooseAnother }: RevisionNoteProps) {
  const { t } = useTranslate();
  const dismiss = useDismissRevision();
  const { revision } = document;
  if (!revision) return null;
  const failed = revision.status === 'failed';
  const name = revision.fileName;
  const dismissal = (
    <Button
      variant="ghost"
      size="small"
      busy={dismiss.isPending}
      onClick={() =>
        dismiss.mutate(document.uuid, {
          onError: (error) => toast({ variant: 'destructive', title: name, description: describeError(error) }),
        })
      }
    >
      {t(failed ? 'documents.reviseKeep' : 'documents.revisingCancel')}
    </Button>
  );
  return (
    <NoteSection label={t('documents.revise')}>
      <Note tone={failed ? 'danger' : 'info'}>
        <output>
          {failed ? <b>{t('documents.reviseFailed', { name })}</b> : t('documents.revising', { name })}
          {failed && revision.error ? <p>{t(`errors.${revision.error.code}`)}</p> : null}
        </output>
        <NoteActions>
          {failed ? (
            <Button size="small" onClick={onChooseAnother}>
              {t('documents.reviseAnother')}
            </Button>
          ) : null}
          {dismissal}
        </NoteActions>
      </Note>
    </NoteSection>
  );
}
