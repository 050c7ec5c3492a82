import { useState } from 'react';
import { type StudySession, sessionTypes } from '#contract/study-sessions.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { minutesOf } from '../session-words.ts';
import { useUpdateSession } from '../study.api.ts';
import { StudyFailure } from '../study-failure.tsx';
import { MinutesField, minutesIn, TitleField, TypeField } from './session-fields.tsx';

interface EditSessionDialogProps {
  session: StudySession;
  onClose: () => void;
}

/** Edits the title, type or length of a pending session. */
export function EditSessionDialog({ session, onClose }: EditSessionDialogProps) {
  const { t } = useTranslate();
  const update = useUpdateSession();
  const [title, setTitle] = useState(session.title);
  const [type, setType] = useState(session.type);
  const [length, setLength] = useState(String(minutesOf(session)));
  const minutes = minutesIn(length);
  /** A test needs a document or sections. */
  const types = sessionTypes.filter((one) => one !== 'test' || session.document || session.sections.length > 0);
  const changes = {
    ...(title.trim() === session.title ? {} : { title: title.trim() }),
    ...(type === session.type ? {} : { type }),
    ...(minutes === undefined || minutes === minutesOf(session) ? {} : { durationMinutes: minutes }),
  };
  const { uuid, version } = session;
  const save = () =>
    Object.keys(changes).length > 0 ? update.mutate({ uuid, version, ...changes }, { onSuccess: onClose }) : onClose();
  return (
    <FormDialog
      title={t('study.editSession')}
      submitLabel={t('study.editSession.save')}
      cancelLabel={t('study.editSession.back')}
      submittable={title.trim() !== '' && minutes !== undefined}
      busy={update.isPending}
      error={undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <TitleField value={title} onChange={setTitle} />
      <TypeField types={types} value={type} onChange={setType} />
      <MinutesField value={length} onChange={setLength} />
      <StudyFailure error={update.error} title={t('study.plan.notSaved')} />
    </FormDialog>
  );
}
